import { type RefObject, useEffect, useRef } from 'react';

/** Each new refusal comes into view and takes the focus, unless a field has it that has to be corrected. */
export function useIntoView<Box extends HTMLElement>(refusal: object | undefined): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (refusal === undefined || document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return box;
}
