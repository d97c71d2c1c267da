import { describe, expect, it } from 'vitest';
import { endOfDraft, whoEnded } from './draft-end.ts';

describe('a draft that ends while somebody changes it', () => {
  it('has not ended while the order is a draft, even where the server cannot be asked', () => {
    expect(endOfDraft('draft', undefined)).toBeUndefined();
    expect(endOfDraft(undefined, undefined)).toBeUndefined();
    expect(endOfDraft('draft', 503)).toBeUndefined();
  });

  it('counts as confirmed in all later states, and as cancelled or deleted', () => {
    expect(endOfDraft('confirmed', undefined)).toBe('confirmed');
    expect(endOfDraft('completed', undefined)).toBe('confirmed');
    expect(endOfDraft('cancelled', undefined)).toBe('cancelled');
    expect(endOfDraft('draft', 404)).toBe('deleted');
  });

  it('names the person who did it, where the history has it', () => {
    const entries = [
      { action: 'order.ship', actor: 'kofi' },
      { action: 'order.confirm', actor: 'ama' },
      { action: 'order.create', actor: 'esi' },
    ];
    expect(whoEnded('confirmed', entries)).toBe('ama');
    expect(whoEnded('deleted', entries)).toBeUndefined();
    expect(whoEnded('confirmed', [{ action: 'order.confirm', actor: null }])).toBeUndefined();
  });
});
