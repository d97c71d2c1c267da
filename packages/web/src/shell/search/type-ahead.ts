/** What was typed before the field was there. */
export interface Typed {
  text: string;
  hasEnter: boolean;
}

/**
 * Catches all keys of the page until `stop` is called: letters are kept for the field that is loading, instead of going to the
 * focused element or running a shortcut.
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
