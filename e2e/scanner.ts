import type { Page } from '@playwright/test';

/**
 * Types as a scanner does, its keys five milliseconds apart by the clock that the browser sees, however slow the machine
 * is that the test runs on.
 */
export const scan = async (
  page: Page,
  code: string,
  end: 'Enter' | 'Tab' | 'nothing' = 'Enter',
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const startedAt = Date.now() / 1000;
  let pressed = 0;
  const press = (key: string, more: object): Promise<unknown>[] => {
    pressed += 1;
    const timestamp = startedAt + pressed * 0.005;
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...more }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + 0.002 }),
    ];
  };
  const keys = code.split('').flatMap((key) => press(key, { text: key }));
  const ends = { Enter: { windowsVirtualKeyCode: 13, text: '\r' }, Tab: { windowsVirtualKeyCode: 9 } };
  if (end !== 'nothing') keys.push(...press(end, { code: end, ...ends[end] }));
  await Promise.all(keys);
  await session.detach();
};
