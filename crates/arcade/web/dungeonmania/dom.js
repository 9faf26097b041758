// Making elements without markup in strings.

/** The element with an id of the page. */
export const byId = (id) => document.getElementById(id);

/**
 * A new element. Properties are set as they are, except `class`, `data` and
 * `aria`; children are elements or text, and falsy ones are left out.
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'class') element.className = value;
    else if (name === 'data') Object.assign(element.dataset, value);
    else if (name === 'aria') for (const [key, text] of Object.entries(value)) element.setAttribute(`aria-${key}`, text);
    else element[name] = value;
  }
  element.append(...children.filter(Boolean));
  return element;
}

/** A key's cap. */
export const cap = (text) => make('kbd', {}, text);

/**
 * Puts children in place of what an element held. Where the button that had
 * the focus is replaced, its successor (the same `data-id`) gets it.
 */
export function fill(element, ...children) {
  const held = element.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
  element.replaceChildren(...children.filter(Boolean));
  if (held !== undefined) {
    const next = element.querySelector(`[data-id="${CSS.escape(held)}"]:not(:disabled)`);
    (next ?? document.getElementById('board')).focus({ preventScroll: true });
  }
}
