import { useEffect, useRef } from 'react';

/** A scanner types faster than any person: at most this long between two keys. */
const longestGapMs = 40;
const shortestCode = 4;

/**
 * Hands over what a keyboard-wedge scanner reads while no field has the focus.
 * A code is a burst of at least four characters ended by Enter or Tab.
 */
export function useBarcodeListener(onScan: (code: string) => void, isActive = true): void {
  const handler = useRef(onScan);
  useEffect(() => {
    handler.current = onScan;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    let code = '';
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      const isBurst = event.timeStamp - lastAt <= longestGapMs;
      lastAt = event.timeStamp;
      if (event.key === 'Enter' || event.key === 'Tab') {
        const scanned = isBurst && code.length >= shortestCode ? code : '';
        code = '';
        if (scanned === '') return;
        event.preventDefault();
        event.stopPropagation();
        handler.current(scanned);
        return;
      }
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      code = isBurst ? code + event.key : event.key;
      // From the second fast key on it is a scanner: its letters are no shortcuts.
      if (isBurst && code.length > 1) event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isActive]);
}
