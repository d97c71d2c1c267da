import { describe, expect, it } from 'vitest';
import { type Box, clearBottom, roomBelow } from './toast-place.ts';

const [width, height, rest] = [1280, 800, 16];
const messages: Box = { left: width - 372, right: width - 16, top: height - 70, bottom: height - 16 };
const button = (part: Partial<Box>): Box => ({ left: 1100, right: 1200, top: 740, bottom: 772, ...part });

describe('the place of toasts', () => {
  it('is the lower edge while nothing is in the way', () => {
    expect(clearBottom(messages, [], height, rest)).toBe(rest);
    expect(clearBottom(messages, [button({ top: 100, bottom: 132 })], height, rest)).toBe(rest);
    expect(clearBottom(messages, [button({ left: 100, right: 300 })], height, rest)).toBe(rest);
  });

  it('is above a button they would lie over', () => {
    const bottom = clearBottom(messages, [button({})], height, rest);
    expect(height - bottom).toBeLessThanOrEqual(740 - 14);
  });

  it('is above the next button too, where the toasts would then lie over that one', () => {
    const rows = [button({}), button({ top: 690, bottom: 722 })];
    expect(height - clearBottom(messages, rows, height, rest)).toBeLessThanOrEqual(690 - 14);
  });

  it('stays at the lower edge where the place above would be in the upper half', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      button({ top: 760 - index * 40, bottom: 792 - index * 40 }),
    );
    expect(clearBottom(messages, many, height, rest)).toBe(rest);
  });

  it('does not depend on where they are now', () => {
    const moved = { ...messages, top: messages.top - 60, bottom: messages.bottom - 60 };
    expect(clearBottom(moved, [button({})], height, rest)).toBe(
      clearBottom(messages, [button({})], height, rest),
    );
  });
});

describe('the room that a dialog leaves for toasts', () => {
  const dialog = (part: Partial<Box>): Box => ({ left: 360, right: 920, top: 40, bottom: 760, ...part });

  it('is their height and its distances, where the dialog reaches down to them', () => {
    expect(roomBelow(messages, dialog({}), height, rest)).toBe(rest + 54 + 14);
  });

  it('is nothing where the dialog ends above them or stands besides', () => {
    expect(roomBelow(messages, dialog({ bottom: 700 }), height, rest)).toBe(0);
    expect(roomBelow(messages, dialog({ right: 880 }), height, rest)).toBe(0);
  });
});
