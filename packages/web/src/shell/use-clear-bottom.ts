import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';
import { type Box, clearBottom } from '../lib/toast-place.ts';

/** Elements that a toast must not cover while it is shown. */
const keptClear = '[data-keep-clear]';
const lookAgainMs = 150;

const isSeen = (box: Box): boolean => box.right > box.left && box.bottom > box.top;

/** The place of the newest toast; the others are behind it. */
const newestMessage = (): Box | undefined =>
  document.querySelector('[data-sonner-toast][data-front="true"]')?.getBoundingClientRect();

/**
 * How far above the lower edge toasts stand, so that they do not cover the page's next step. It is measured again and again while
 * toasts are shown, because the button of a new document appears after the toast about it.
 */
export function useClearBottom(rest: number): number {
  const isShowing = useSonner().toasts.length > 0;
  const [bottom, setBottom] = useState(rest);
  useEffect(() => {
    if (!isShowing) return undefined;
    const look = (): void => {
      const messages = newestMessage();
      if (!messages) return;
      const boxes = [...document.querySelectorAll(keptClear)]
        .map((element) => element.getBoundingClientRect())
        .filter(isSeen);
      setBottom(clearBottom(messages, boxes, document.documentElement.clientHeight, rest));
    };
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [isShowing, rest]);
  return isShowing ? bottom : rest;
}
