import { expect, test } from 'vitest';
import { z } from 'zod';
import { findSurplus } from './surplus.ts';

const schema = z.object({
  id: z.string(),
  lines: z.array(z.object({ total: z.int(), note: z.string().nullable().optional() })),
  detail: z.record(z.string(), z.unknown()),
});
const surplusOf = (answer: unknown): string | undefined => findSurplus(answer, schema.parse(answer));

test('a field that the schema does not name is found at any depth', () => {
  expect(surplusOf({ id: 'a', lines: [], detail: {}, cost: 1 })).toBe('/cost');
  expect(surplusOf({ id: 'a', lines: [{ total: 1 }, { total: 2, cost: 1 }], detail: {} })).toBe(
    '/lines/1/cost',
  );
});

test('what the schema names, leaves out or accepts unchecked is no surplus', () => {
  expect(
    surplusOf({ id: 'a', lines: [{ total: 1, note: null }, { total: 1 }], detail: { any: { depth: 1 } } }),
  ).toBe(undefined);
  expect(surplusOf({ id: 'a', lines: [], detail: {}, cost: undefined })).toBe(undefined);
});
