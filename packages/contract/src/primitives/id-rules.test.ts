import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecordId, isTenantId } from './id-rules.ts';
import { idSchema, tenantIdSchema } from './ids.ts';

const nearlyId = fc
  .tuple(fc.uuid(), fc.nat(35), fc.constantFrom('0', '9', 'f', 'g', 'A', '-', ''))
  .map(([id, at, other]) => id.slice(0, at) + other + id.slice(at + 1));

test('a record id read without a schema is one that calls take', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uuid(), nearlyId, fc.string()), (text) => {
      expect(isRecordId(text)).toBe(idSchema.safeParse(text).success);
    }),
  );
  expect(isRecordId(undefined)).toBe(false);
});

test('a tenant id read without a schema is one that calls take', () => {
  const longest = 'a'.repeat(100);
  for (const text of [longest, `${longest}a`, '', 'acme-1_B', 'acme 1', 'é', 'acme\n'])
    expect(isTenantId(text), text).toBe(tenantIdSchema.safeParse(text).success);
});
