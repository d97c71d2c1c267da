import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentNotices, dismissNotice, showNotice } from './notices.ts';

describe('notices', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows one at a time: a new one replaces the one before', () => {
    showNotice({ title: 'One', description: '1' });
    showNotice({ title: 'Two', description: '2' });
    expect(currentNotices().map((notice) => notice.title)).toEqual(['Two']);
  });

  it('closes after 4 s and is gone 1,000,000 ms later', () => {
    showNotice({ title: 'One', description: '1' });
    vi.advanceTimersByTime(3_999);
    expect(currentNotices()[0]?.isOpen).toBe(true);
    vi.advanceTimersByTime(1);
    expect(currentNotices()[0]?.isOpen).toBe(false);
    vi.advanceTimersByTime(999_999);
    expect(currentNotices()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentNotices()).toHaveLength(0);
  });

  it('dismissing marks it closed at once', () => {
    const id = showNotice({ title: 'One', description: '1', durationMs: 60_000 });
    dismissNotice(id);
    expect(currentNotices()[0]).toMatchObject({ id, isOpen: false });
  });
});
