//! A PNG writer for small pictures with a palette.
//!
//! The picture is stored, not compressed: the same pixels give the same bytes
//! with every version of every compression library, so that a committed
//! picture can be compared with a fresh one byte by byte.

/// A picture of palette indices, row by row.
pub(crate) struct Picture {
    /// Pixels in a row.
    pub(crate) width: usize,
    /// One palette index per pixel; its length is a multiple of `width`.
    pub(crate) pixels: Vec<u8>,
}

/// Encodes a picture. Index 0 of the palette is shown as clear.
pub(crate) fn encode(picture: &Picture, palette: &[[u8; 3]]) -> Vec<u8> {
    let height = picture.pixels.len() / picture.width;
    let mut header = Vec::new();
    header.extend((picture.width as u32).to_be_bytes());
    header.extend((height as u32).to_be_bytes());
    // 8 bits a pixel, palette, deflate, no interlacing.
    header.extend([8, 3, 0, 0, 0]);

    let mut rows = Vec::with_capacity(picture.pixels.len() + height);
    for row in picture.pixels.chunks(picture.width) {
        rows.push(0); // this row is not filtered
        rows.extend(row);
    }

    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut out, *b"IHDR", &header);
    chunk(&mut out, *b"PLTE", palette.as_flattened());
    chunk(&mut out, *b"tRNS", &[0]);
    chunk(&mut out, *b"IDAT", &zlib_stored(&rows));
    chunk(&mut out, *b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let start = out.len();
    out.extend(name);
    out.extend(data);
    let sum = crc32(&out[start..]);
    out.extend(sum.to_be_bytes());
}

/// A zlib stream of stored blocks (RFC 1950, RFC 1951 3.2.4).
fn zlib_stored(data: &[u8]) -> Vec<u8> {
    let mut out = vec![0x78, 0x01];
    let blocks: Vec<&[u8]> = data.chunks(0xffff).collect();
    for (i, block) in blocks.iter().enumerate() {
        let length = block.len() as u16;
        out.push(u8::from(i + 1 == blocks.len()));
        out.extend(length.to_le_bytes());
        out.extend((!length).to_le_bytes());
        out.extend(*block);
    }
    out.extend(adler32(data).to_be_bytes());
    out
}

fn adler32(data: &[u8]) -> u32 {
    let (mut a, mut b) = (1u32, 0u32);
    for &byte in data {
        a = (a + u32::from(byte)) % 65_521;
        b = (b + a) % 65_521;
    }
    (b << 16) | a
}

fn crc32(data: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in data {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            let carry = (crc & 1).wrapping_neg();
            crc = (crc >> 1) ^ (0xedb8_8320 & carry);
        }
    }
    !crc
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_of_the_standards_examples() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(adler32(b"Wikipedia"), 0x11e6_0398);
    }

    #[test]
    fn an_empty_chunk_ends_the_file() {
        let picture = Picture {
            width: 2,
            pixels: vec![0, 1, 1, 0],
        };
        let png = encode(&picture, &[[0, 0, 0], [255, 255, 255]]);
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x02\x08\x03"));
        assert!(png.ends_with(b"\0\0\0\0IEND\xae\x42\x60\x82"));
    }
}
