import { useEffect } from 'react';

/** A dialog that closes returns the focus within this time. Only after it is the focus known to be lost. */
const settleMs = 100;

/**
 * The element with the focus may be removed: for example a button whose step is done, at once or when the record is fetched anew.
 * The keyboard and screen readers would then start again at the top of the page. So the heading takes the focus: it says how the
 * record stands now.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = (): boolean => document.activeElement === document.body && last?.isConnected === false;
    const remember = (event: FocusEvent): void => {
      last = event.target instanceof Element ? event.target : null;
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost())
          document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
      }, settleMs);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
