import { describe, expect, it } from 'vitest';
import {
  adjustmentFormSchema,
  type AdjustmentForm,
  movedQuantity,
  onHandAfter,
  toAdjustment,
} from './adjustment.ts';

const locationId = '01890000-0000-7000-8000-000000000001';
const productId = '01890000-0000-7000-8000-000000000002';
const form = (change: Partial<AdjustmentForm>): AdjustmentForm => ({
  locationId,
  reason: 'received',
  quantity: '5',
  unitCost: '2.50',
  note: '',
  ...change,
});
const refused = (change: Partial<AdjustmentForm>): string[] =>
  adjustmentFormSchema.safeParse(form(change)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('what an adjustment moves', () => {
  it.each([
    ['received', '5', '10', '5', '15'],
    ['found', '0.5', '10', '0.5', '10.5'],
    ['damage', '3', '10', '-3', '7'],
    ['own_use', '10', '10', '-10', '0'],
    ['count', '25', '10', '15', '25'],
    ['count', '0', '10', '-10', '0'],
    ['count', '0.1', '0.3', '-0.2', '0.1'],
  ] as const)('%s %s with %s on hand moves %s, leaving %s', (reason, quantity, onHand, moved, after) => {
    expect(movedQuantity({ reason, quantity }, onHand)).toBe(moved);
    expect(onHandAfter({ reason, quantity }, onHand)).toBe(after);
  });

  it('has no effect to state while nothing would change or nothing is typed', () => {
    expect(onHandAfter({ reason: 'count', quantity: '10' }, '10')).toBeUndefined();
    expect(onHandAfter({ reason: 'received', quantity: '' }, '10')).toBeUndefined();
    expect(onHandAfter({ reason: 'damage', quantity: 'ten' }, '10')).toBeUndefined();
  });
});

describe('the fields', () => {
  it('ask for a cost only where goods come in from outside', () => {
    expect(refused({ unitCost: '' })).toEqual(['unitCost']);
    expect(refused({ reason: 'found', unitCost: '' })).toEqual([]);
    expect(refused({ reason: 'count', unitCost: '' })).toEqual([]);
  });

  it('take nothing as a count, and as nothing else', () => {
    expect(refused({ reason: 'count', quantity: '0' })).toEqual([]);
    expect(refused({ quantity: '0' })).toEqual(['quantity']);
    expect(refused({ quantity: '-1' })).toEqual(['quantity']);
    expect(refused({ quantity: '' })).toEqual(['quantity']);
  });
});

it('sends the signed quantity, and the cost only where the reason takes one', () => {
  const values = adjustmentFormSchema.parse(
    form({ reason: 'damage', quantity: '2', unitCost: '9', note: ' fell ' }),
  );
  expect(toAdjustment(productId, values, '10')).toEqual({
    locationId,
    reason: 'damage',
    note: 'fell',
    lines: [{ productId, quantity: '-2' }],
  });
  const received = adjustmentFormSchema.parse(form({}));
  expect(toAdjustment(productId, received, '10')).toEqual({
    locationId,
    reason: 'received',
    lines: [{ productId, quantity: '5', unitCost: '2.5' }],
  });
});

it('sends nothing where the count is what the books say', () => {
  const values = adjustmentFormSchema.parse(form({ reason: 'count', quantity: '10.0' }));
  expect(toAdjustment(productId, values, '10')).toBeUndefined();
});
