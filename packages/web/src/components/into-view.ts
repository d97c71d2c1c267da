import { type RefObject, useEffect, useRef } from 'react';

/** Brings the first field that is marked as wrong into view and focuses it. False where no field is. */
export function showFirstFault(form: HTMLElement | null, marked = '[aria-invalid="true"]'): boolean {
  const fault = form?.querySelector<HTMLElement>(marked);
  if (!fault) return false;
  if (document.activeElement !== fault) fault.focus({ preventScroll: true });
  fault.scrollIntoView({ block: 'center' });
  return true;
}

/** Brings each new refusal into view and focuses it, unless a field that must be corrected has the focus. */
export function useIntoView<Box extends HTMLElement>(refusal: object | undefined): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (refusal === undefined || document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return box;
}
