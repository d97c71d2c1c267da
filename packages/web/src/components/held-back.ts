import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The dialogs that are open, the one on top last. */
const open: object[] = [];

/** True while a dialog is open: going back closes that, so nothing else has to ask whether the page may be left. */
export const isBackHeld = (): boolean => open.length > 0;

interface HeldBack {
  isOpen: boolean;
  /** Called instead of going back. */
  onBack: () => void;
  /** True where something was typed: the browser asks before it loads the page again. */
  isTyped?: () => boolean;
}

/** Back, which a phone has under the thumb, closes the dialog on top and not the page. */
export function useHeldBack({ isOpen, onBack, isTyped = () => false }: HeldBack): void {
  const me = useRef({});
  useEffect(() => {
    if (!isOpen) return undefined;
    const mine = me.current;
    open.push(mine);
    return () => void open.splice(open.indexOf(mine), 1);
  }, [isOpen]);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || open.at(-1) !== me.current) return false;
      onBack();
      return true;
    },
    enableBeforeUnload: isTyped,
    disabled: !isOpen,
  });
}
