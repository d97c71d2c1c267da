/** What the server wrote into the page for its script. */
export const dataOf = (id: string): unknown =>
  JSON.parse(document.querySelector(`script#${id}`)?.textContent ?? 'null');

/** A part of the page that must be there: its markup and this script are built together. */
export function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

export function inputAt(selector: string): HTMLInputElement {
  const found = part(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
  return found;
}
