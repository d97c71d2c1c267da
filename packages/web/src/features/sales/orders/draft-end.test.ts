import { describe, expect, it } from 'vitest';
import { endOfDraft, whoEnded } from './draft-end.ts';

describe('a draft that ends while somebody changes it', () => {
  it('goes on as long as it is one, whatever else the connection does', () => {
    expect(endOfDraft('draft', undefined)).toBeUndefined();
    expect(endOfDraft(undefined, undefined)).toBeUndefined();
    expect(endOfDraft('draft', 503)).toBeUndefined();
  });

  it('was confirmed, however far it has come since, cancelled or deleted', () => {
    expect(endOfDraft('confirmed', undefined)).toBe('confirmed');
    expect(endOfDraft('completed', undefined)).toBe('confirmed');
    expect(endOfDraft('cancelled', undefined)).toBe('cancelled');
    expect(endOfDraft('draft', 404)).toBe('deleted');
  });

  it('names who did it, where the history tells', () => {
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
