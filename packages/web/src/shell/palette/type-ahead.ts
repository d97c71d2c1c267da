/** What somebody typed before there was a field to type into. */
export interface Typed {
  text: string;
  hasEnter: boolean;
}

/**
 * Takes the keyboard from the page until `stop`: letters wait for the field that is on its way, instead of landing in
 * whatever had the focus or setting off a shortcut.
 */
export function catchTyping(): () => Typed {
  const typed: Typed = { text: '', hasEnter: false };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Enter') typed.hasEnter = typed.text !== '';
    else if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1);
    else if (event.key.length === 1) typed.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    return typed;
  };
}
