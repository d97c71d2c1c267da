import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropDrafts,
  fittingFields,
  readDraft,
  readSent,
  removeDraft,
  writeDraft,
  writeSent,
} from './drafts.ts';

/** The part of the browser's Storage that drafts use; keys are own properties there too. */
function memoryStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

describe('drafts', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('belong to the user who typed them', () => {
    writeDraft('ama', 'product:new', { name: 'Spark' });
    expect(readDraft('ama', 'product:new')).toEqual({ name: 'Spark' });
    expect(readDraft('kofi', 'product:new')).toBeUndefined();
  });

  it('are removed when somebody else signs in, and all of them at logout', () => {
    writeDraft('ama', 'product:new', { name: 'Spark' });
    writeDraft('kofi', 'product:new', { name: 'Cable' });
    dropDrafts('kofi');
    expect(readDraft('ama', 'product:new')).toBeUndefined();
    expect(readDraft('kofi', 'product:new')).toEqual({ name: 'Cable' });
    dropDrafts();
    expect(readDraft('kofi', 'product:new')).toBeUndefined();
  });

  it('keep how they were sent until they are removed, and nothing of another form', () => {
    const sent = { text: 'orders.create {}', key: 'key-1234' };
    writeDraft('ama', 'order:new', { note: 'x' });
    writeSent('ama', 'order:new', sent);
    expect(readSent('ama', 'order:new')).toEqual(sent);
    expect(readSent('kofi', 'order:new')).toBeUndefined();
    removeDraft('ama', 'order:new');
    expect(readSent('ama', 'order:new')).toBeUndefined();
    writeDraft('ama', 'order:new:sent', { text: 7, key: null });
    expect(readSent('ama', 'order:new')).toBeUndefined();
  });

  it('never hold a password', () => {
    writeDraft('ama', 'user:new', { username: 'esi', password: 'hidden', nested: { newPassword: 'hidden' } });
    expect(readDraft('ama', 'user:new')).toEqual({ username: 'esi', nested: {} });
    expect(JSON.stringify(sessionStorage)).not.toContain('hidden');
  });
});

it('leaves out a value that another version kept in a form the field cannot take', () => {
  const fields = { name: '', lines: [], isPaid: false, dueOn: null };
  const kept = { name: 7, lines: { 0: 'a' }, isPaid: true, dueOn: '2026-11-22', later: 'unknown here' };
  expect(fittingFields(kept, fields)).toEqual({ isPaid: true, dueOn: '2026-11-22', later: 'unknown here' });
  expect(fittingFields({ name: 'Efua', lines: null }, fields)).toEqual({ name: 'Efua' });
  expect(fittingFields({ dueOn: { day: 1 }, tags: ['a', null, {}, 5] }, { dueOn: null, tags: [] })).toEqual({
    tags: ['a'],
  });
});

it('keeps of a list only the items that have the shape of its items', () => {
  const whole = { productId: 'p1', quantity: '2', unitPrice: '3.50' };
  const lines = [whole, null, 7, 'x', [], {}, { productId: 'p2' }, { productId: 5, quantity: '1' }];
  const example = { productId: '', quantity: '' };
  expect(fittingFields({ lines }, { lines: [] }, { lines: example })).toEqual({ lines: [whole] });
  // Without an example they are like those that the form has now; where it has none, only plain values are taken.
  expect(fittingFields({ lines }, { lines: [example] })).toEqual({ lines: [whole] });
  expect(fittingFields({ lines: [whole] }, { lines: [] })).toEqual({ lines: [] });
});
