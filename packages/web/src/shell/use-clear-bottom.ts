import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';
import { type Box, clearBottom } from '../lib/toast-place.ts';

/** What a message must not lie over while it is shown. */
const keptClear = '[data-keep-clear]';
const lookAgainMs = 150;

const isSeen = (box: Box): boolean => box.right > box.left && box.bottom > box.top;

/** What is shown of them: the newest one, which the others stand behind. */
const newestMessage = (): Box | undefined =>
  document.querySelector('[data-sonner-toast][data-front="true"]')?.getBoundingClientRect();

/**
 * How far above the lower edge the messages stand so as to leave the page's next step in reach. While some are shown
 * it is looked at again and again: the button of a document that was just made comes after the message about it.
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
