import { useLayoutEffect, useRef, useState } from 'react';

/** For the button that replaces a bare button after it was pressed: it takes over the focus, and its menu or panel is open. */
export function useOpenAtOnce() {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    target.current?.focus({ preventScroll: true });
    setIsOpen(true);
  }, []);
  return { target, isOpen, setIsOpen };
}
