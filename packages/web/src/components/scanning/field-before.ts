type Field = HTMLInputElement | HTMLTextAreaElement;

/** The field somebody types into; undefined where a choice, a switch or a button has the focus. */
export const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Password managers type as fast as a scanner, so password fields are left out. */
export const isSecret = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  (target.type === 'password' || target.autocomplete.includes('one-time-code'));

/** Sets the value as typing would, so that React notices the change. */
function write(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Remembers the content of a field, and returns a function that restores it. */
export function noteField(target: EventTarget | null): () => void {
  const field = fieldOf(target);
  if (!field) return () => undefined;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (!field.isConnected || field.value === value) return;
    write(field, value);
    // Fields for days and numbers have no cursor position.
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd);
  };
}
