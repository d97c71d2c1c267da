import { useEffect } from 'react';
import { focusHeading } from '../components/focus-heading.ts';
import { showFirstFault } from '../components/into-view.ts';

/** A dialog that closes returns the focus within this time. Only after it is the focus known to be lost. */
const settleMs = 100;

/** What takes the focus from the page and gives it back when it closes. */
const frames = '[role="dialog"], [role="menu"]';

/** What had the focus before a dialog or a menu took it. */
const openers = new WeakMap<Element, Element>();

/** What led to the dialog or menu that a removed element was in: where that is gone too, as an item of a menu, what led to it. */
function openerOf(gone: Element | null): HTMLElement | undefined {
  const frame = gone?.closest(frames);
  const opener = frame ? openers.get(frame) : undefined;
  if (!opener) return undefined;
  return opener instanceof HTMLElement && opener.isConnected ? opener : openerOf(opener);
}

const isBack = ({ target, type }: MutationRecord, last: Element | null): boolean =>
  type === 'attributes' && target === last && !last.matches(':disabled');

/** A field that refuses what was sent takes the focus. Where none does, the button takes it, to try again. */
function focusAgain(button: Element | null): void {
  if (!(button instanceof HTMLButtonElement)) return;
  if (button.type === 'submit' && showFirstFault(button.form)) return;
  button.focus({ preventScroll: true });
}

/**
 * The browser takes the focus from an element that is removed or disabled, and the keyboard and screen readers would start again at
 * the top of the page. A dialog that is removed gives it back to what opened it. A button that is removed because its step is done
 * leaves the focus to the heading, which says how the record stands now. A button that was disabled while something was sent gets the focus back.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isRemoved = (): boolean => last?.isConnected === false;
    const remember = (event: FocusEvent): void => {
      const next = event.target instanceof Element ? event.target : null;
      const frame = next?.closest(frames);
      if (frame && last && !frame.contains(last) && !openers.has(frame)) openers.set(frame, last);
      last = next;
    };
    const observer = new MutationObserver((changes) => {
      if (!isRemoved() && !changes.some((change) => isBack(change, last))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.activeElement !== document.body) return;
        if (!isRemoved()) return focusAgain(last);
        openerOf(last)?.focus({ preventScroll: true });
        // What opened it may rest by now.
        if (document.activeElement === document.body) focusHeading();
      }, settleMs);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
