import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { describe, expect, it } from 'vitest';
import {
  adjustmentFormSchema,
  adjustmentFormSchemaOf,
  isForbiddenFraction,
  type AdjustmentForm,
  fieldOfAdjustment,
  formOfDraft,
  movedQuantity,
  onHandAfter,
  toAdjustment,
  valueChange,
} from './adjustment.ts';

const locationId = '01890000-0000-7000-8000-000000000001';
const productId = '01890000-0000-7000-8000-000000000002';
const moneyAccountId = '01890000-0000-7000-8000-000000000003';
const form = (change: Partial<AdjustmentForm>): AdjustmentForm => ({
  locationId,
  reason: 'received',
  quantity: '5',
  unitCost: '2.50',
  foundCost: '',
  packId: '',
  settlement: 'owed',
  moneyAccountId: '',
  owedTo: 'Makola Wholesale',
  businessDate: null,
  note: '',
  asDraft: false,
  ...change,
});
const refused = (change: Partial<AdjustmentForm>): string[] =>
  adjustmentFormSchema.safeParse(form(change)).error?.issues.map(({ path }) => path.join('.')) ?? [];
const sent = (change: Partial<AdjustmentForm>, onHand = '10') =>
  toAdjustment(productId, adjustmentFormSchema.parse(form(change)), onHand);

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

  it('shows no effect while nothing would change or no number is typed', () => {
    expect(onHandAfter({ reason: 'count', quantity: '10' }, '10')).toBeUndefined();
    expect(onHandAfter({ reason: 'received', quantity: '' }, '10')).toBeUndefined();
    expect(onHandAfter({ reason: 'damage', quantity: 'ten' }, '10')).toBeUndefined();
    expect(onHandAfter({ reason: 'revaluation', quantity: '3' }, '10')).toBeUndefined();
  });
});

describe('the change in value', () => {
  const change = (typed: Partial<AdjustmentForm>, valueMinor: number | undefined = 1000, onHand = '3') =>
    valueChange(form({ unitCost: '', ...typed }), { onHand, valueMinor }, 'GHS');

  it('is at the average cost, and all of it goes with the last piece', () => {
    expect(change({ reason: 'count', quantity: '30' })).toBe(9000);
    expect(change({ reason: 'damage', quantity: '1' })).toBe(-333);
    expect(change({ reason: 'count', quantity: '0' })).toBe(-1000);
    expect(change({ reason: 'found', quantity: '1' })).toBe(333);
  });

  it('is at the typed cost of what comes in', () => {
    expect(change({ reason: 'received', quantity: '2', unitCost: '2.50' })).toBe(500);
    expect(change({ reason: 'found', quantity: '2', foundCost: '4' })).toBe(800);
  });

  it('is not shown while it is not known, nor to readers who may not see costs', () => {
    expect(change({ reason: 'received', quantity: '2' })).toBeUndefined();
    expect(change({ reason: 'found', quantity: '2' }, 0, '0')).toBeUndefined();
    expect(valueChange(form({ reason: 'count' }), { onHand: '3' }, 'GHS')).toBeUndefined();
    expect(change({ reason: 'revaluation', unitCost: '5' })).toBeUndefined();
    expect(change({ reason: 'count', quantity: '999999999999' }, 100_000_000_000)).toBeUndefined();
  });
});

describe('the fields', () => {
  it('ask for a cost only where goods come in from outside, or all stock gets another one', () => {
    expect(refused({ unitCost: '' })).toEqual(['unitCost']);
    expect(refused({ reason: 'revaluation', unitCost: '', quantity: '' })).toEqual(['unitCost']);
    expect(refused({ reason: 'found', unitCost: '' })).toEqual([]);
    expect(refused({ reason: 'count', unitCost: '' })).toEqual([]);
    expect(refused({ reason: 'found', foundCost: 'cheap' })).toEqual(['foundCost']);
    expect(refused({ reason: 'damage', foundCost: 'cheap' })).toEqual([]);
  });

  it('ask how received goods were paid for: from which account, or to whom they are owed', () => {
    expect(refused({ settlement: '' })).toEqual(['settlement']);
    expect(refused({ settlement: 'owed', owedTo: ' ' })).toEqual(['owedTo']);
    expect(refused({ settlement: 'paid' })).toEqual(['moneyAccountId']);
    expect(refused({ settlement: 'paid', moneyAccountId })).toEqual([]);
    expect(refused({ reason: 'opening', settlement: '' })).toEqual([]);
  });

  it('take 0 as a count, and for no other reason', () => {
    expect(refused({ reason: 'count', quantity: '0' })).toEqual([]);
    expect(refused({ quantity: '0' })).toEqual(['quantity']);
    expect(refused({ quantity: '-1' })).toEqual(['quantity']);
    expect(refused({ quantity: '' })).toEqual(['quantity']);
    expect(refused({ quantity: '100000001' })).toEqual(['quantity']);
  });
});

describe('what is sent', () => {
  const head = { locationId, note: null, businessDate: null, settlement: null };

  it('is the signed quantity, and the cost only where the reason takes one', () => {
    expect(sent({ reason: 'damage', quantity: '2', unitCost: '9', foundCost: '9', note: ' fell ' })).toEqual({
      ...head,
      reason: 'damage',
      note: 'fell',
      lines: [{ productId, quantity: '-2' }],
    });
    expect(sent({ businessDate: '2026-11-20' })).toEqual({
      ...head,
      reason: 'received',
      businessDate: '2026-11-20',
      settlement: { kind: 'owed', owedTo: 'Makola Wholesale' },
      lines: [{ productId, quantity: '5', unitCost: '2.5' }],
    });
    expect(sent({ settlement: 'paid', moneyAccountId })?.settlement).toEqual({
      kind: 'paid',
      moneyAccountId,
    });
  });

  it('is the cost of goods found, where it was typed, and no cost for goods missing', () => {
    expect(sent({ reason: 'found' })?.lines).toEqual([{ productId, quantity: '5' }]);
    expect(sent({ reason: 'found', foundCost: '3' })?.lines).toEqual([
      { productId, quantity: '5', unitCost: '3' },
    ]);
    expect(sent({ reason: 'count', quantity: '12', foundCost: '3' })?.lines).toEqual([
      { productId, quantity: '2', unitCost: '3' },
    ]);
    expect(sent({ reason: 'count', quantity: '8', foundCost: '3' })?.lines).toEqual([
      { productId, quantity: '-2' },
    ]);
  });

  it('is another cost without a quantity', () => {
    expect(sent({ reason: 'revaluation', unitCost: '4' })?.lines).toEqual([{ productId, unitCost: '4' }]);
  });

  it('is nothing where the count is what the books say', () => {
    expect(sent({ reason: 'count', quantity: '10.0' })).toBeUndefined();
  });
});

it('a draft fills the fields as it was typed, and is sent in the same way again', () => {
  const draft: StockAdjustment = {
    id: productId,
    number: null,
    status: 'draft',
    reason: 'count',
    reasonId: null,
    reasonName: null,
    pictures: [],
    note: 'Counted twice',
    locationId,
    locationName: 'Shop',
    businessDate: '2026-11-20',
    settlement: null,
    createdAt: '2026-11-20T10:00:00Z',
    createdBy: 'ama',
    createdById: productId,
    approvedBy: null,
    postedAt: null,
    actor: null,
    corrects: null,
    correctedBy: [],
    replaces: null,
    replacedBy: null,
    lines: [
      {
        number: 1,
        productId,
        productName: 'Rice',
        sku: 'R5',
        unit: 'bag',
        quantity: '3',
        pack: null,
        locationId: null,
        locationName: null,
        onHand: null,
        onHandNow: null,
        enteredQuantity: '3',
        unitCost: '2',
      },
    ],
    version: 1,
  };
  const fields = formOfDraft(draft, '10');
  expect(fields).toMatchObject({ reason: 'count', quantity: '13', foundCost: '2', unitCost: '' });
  expect(toAdjustment(productId, adjustmentFormSchema.parse(fields), '10')).toEqual({
    locationId,
    reason: 'count',
    note: 'Counted twice',
    businessDate: '2026-11-20',
    settlement: null,
    lines: [{ productId, quantity: '3', unitCost: '2' }],
  });
});

it.each([
  ['lines.0.quantity', 'received', 'quantity'],
  ['lines.0.unitCost', 'received', 'unitCost'],
  ['lines.0.unitCost', 'found', 'foundCost'],
  ['lines.0.productId', 'revaluation', 'unitCost'],
  ['lines', 'received', 'quantity'],
  ['settlement.moneyAccountId', 'received', 'moneyAccountId'],
  ['businessDate', 'count', 'businessDate'],
] as const)('a refusal of %s of %s stands under %s', (path, reason, field) => {
  expect(fieldOfAdjustment(path, reason)).toBe(field);
});

it('a part of a product that does not divide is refused before it is posted, and shows no effect', () => {
  const issues = (isDivisible: boolean, quantity: string): string[] =>
    adjustmentFormSchemaOf({ isDivisible })
      .safeParse(form({ reason: 'damage', quantity }))
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  expect(issues(false, '10.5')).toEqual(['quantity whole_number']);
  expect(issues(true, '10.5')).toEqual([]);
  expect(issues(false, '10.0')).toEqual([]);
  expect([
    isForbiddenFraction({ isDivisible: false }, '10.5'),
    isForbiddenFraction({ isDivisible: false }, '10.'),
  ]).toEqual([true, false]);
});

describe('an adjustment in packs', () => {
  const pack = { id: locationId, name: 'Box of 7', numerator: 7, denominator: 1 };
  const packed = (change: Partial<AdjustmentForm>) =>
    toAdjustment(productId, adjustmentFormSchema.parse(form({ packId: pack.id, ...change })), '10', pack)
      ?.lines;

  it('is sent as it was typed, with the cost of one pack', () => {
    expect(packed({ quantity: '3', unitCost: '10' })).toEqual([
      { productId, packId: pack.id, quantity: '3', unitCost: '10' },
    ]);
    expect(packed({ reason: 'damage', quantity: '1' })).toEqual([
      { productId, packId: pack.id, quantity: '-1' },
    ]);
  });

  it('counts in the product’s own unit, since the difference need not be whole packs', () => {
    expect(packed({ reason: 'count', quantity: '2' })).toEqual([{ productId, quantity: '4' }]);
  });
});
