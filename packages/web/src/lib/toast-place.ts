export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gap = 14;

/**
 * How far above the lower edge of the screen the toasts stand: at `rest`, or higher where they would lie over something that must
 * stay in reach. `messages` is where they are now. Where no place in the lower half is free, they stay at `rest`.
 */
export function clearBottom(
  messages: Box,
  keptClear: readonly Box[],
  screenHeight: number,
  rest: number,
): number {
  const height = messages.bottom - messages.top;
  const besides = keptClear.filter((box) => box.left < messages.right && box.right > messages.left);
  let bottom = rest;
  for (;;) {
    const lower = screenHeight - bottom;
    const upper = lower - height;
    const hit = besides.filter((box) => box.top < lower && box.bottom > upper);
    if (hit.length === 0) return upper > screenHeight / 2 || bottom === rest ? bottom : rest;
    bottom = screenHeight - Math.min(...hit.map((box) => box.top)) + gap;
    if (bottom + height > screenHeight) return rest;
  }
}

/**
 * How much of the screen's lower edge a dialog must leave free, so that the toasts at `rest` do not lie over it: nothing where they
 * would not meet it.
 */
export function roomBelow(messages: Box, dialog: Box, screenHeight: number, rest: number): number {
  const room = rest + messages.bottom - messages.top + gap;
  const isBesides = dialog.right <= messages.left || dialog.left >= messages.right;
  return isBesides || dialog.bottom <= screenHeight - room ? 0 : room;
}
