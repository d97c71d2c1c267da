import { beforeEach, expect, test, vi } from 'vitest';
import { cameFrom, noteWhere } from './came-from.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('the page before the help is known with its record, also once its name is no longer told', () => {
  expect(cameFrom('ama')).toBeUndefined();
  noteWhere('ama', '/orders', undefined);
  noteWhere('ama', '/orders/1', 'SO-1');
  noteWhere('ama', '/orders/1', undefined);
  noteWhere('ama', '/help', undefined);
  noteWhere('ama', '/help/write', undefined);
  expect(cameFrom('ama')).toEqual({ page: '/orders/1', recordName: 'SO-1' });
  noteWhere('ama', '/orders/2', undefined);
  expect(cameFrom('ama')).toEqual({ page: '/orders/2', recordName: null });
});

test('nobody learns where somebody else was', () => {
  noteWhere('ama', '/orders/1', 'SO-1');
  expect(cameFrom('kofi')).toBeUndefined();
});
