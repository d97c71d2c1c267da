import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';
import { type Box, clearBottom, roomBelow } from '../lib/toast-place.ts';

/** Elements that a toast must not cover while it is shown. */
const keptClear = '[data-keep-clear]';
const dialogs = '.mantine-Modal-content';
const lookAgainMs = 150;

const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.right > box.left && box.bottom > box.top);

/** The place of the newest toast; the others are behind it. */
const newestMessage = (): Box | undefined =>
  document.querySelector('[data-sonner-toast][data-front="true"]')?.getBoundingClientRect();

/** Dialogs end so far above the lower edge. What was made free once stays free until the last toast is gone. */
const leaveRoom = (room: number): void =>
  document.documentElement.style.setProperty('--toast-room', `${room}px`);

/**
 * How far above the lower edge toasts stand, so that they do not cover the page's next step. It is measured again and again while
 * toasts are shown, because the button of a new document appears after the toast about it. A dialog may fill a phone, so toasts stay
 * at the lower edge, and the dialog becomes shorter.
 */
export function useClearBottom(rest: number): number {
  const isShowing = useSonner().toasts.length > 0;
  const [bottom, setBottom] = useState(rest);
  useEffect(() => {
    if (!isShowing) return undefined;
    let room = 0;
    const look = (): void => {
      const messages = newestMessage();
      if (!messages) return;
      const height = document.documentElement.clientHeight;
      const open = boxesOf(dialogs);
      room = Math.max(room, ...open.map((dialog) => roomBelow(messages, dialog, height, rest)));
      leaveRoom(room);
      setBottom(open.length > 0 ? rest : clearBottom(messages, boxesOf(keptClear), height, rest));
    };
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => {
      clearInterval(timer);
      leaveRoom(0);
    };
  }, [isShowing, rest]);
  return isShowing ? bottom : rest;
}
