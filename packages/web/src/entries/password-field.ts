import { inputAt, part } from './page-data.ts';
import type { SignInTexts } from './sign-in-answer.ts';

export function startShowPassword(texts: Pick<SignInTexts, 'showPassword' | 'hidePassword'>): void {
  const field = inputAt('#password');
  const button = part('#show-password');
  button.addEventListener('click', () => {
    const isShown = field.type === 'text';
    field.type = isShown ? 'password' : 'text';
    button.setAttribute('aria-label', isShown ? texts.showPassword : texts.hidePassword);
    field.focus();
  });
}

/** Warns while the password is typed that Caps Lock is on. */
export function startCapsLockHint(): void {
  const field = inputAt('#password');
  const hint = part('#caps-lock');
  const say = (isOn: boolean): void => {
    const text = isOn ? (hint.dataset['text'] ?? '') : '';
    if (hint.textContent !== text) hint.textContent = text;
  };
  const look = (event: KeyboardEvent | MouseEvent): void => {
    // When the browser fills in the field, its key events have no state of Caps Lock.
    if (typeof event.getModifierState === 'function') say(event.getModifierState('CapsLock'));
  };
  field.addEventListener('keydown', look);
  field.addEventListener('keyup', look);
  field.addEventListener('mousedown', look);
  field.addEventListener('blur', () => say(false));
}
