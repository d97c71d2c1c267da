import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { describe, expect, it } from 'vitest';
import {
  draftFormOf,
  draftFormSchema,
  fieldOfDraft,
  newDraftForm,
  newLine,
  revaluedTo,
  toDraft,
} from './draft-lines.ts';

const id = (last: number): string => `01890000-0000-7000-8000-00000000000${last}`;
const line = (number: number, quantity: string, unitCost?: string) => ({
  number,
  productId: id(number),
  productName: `Product ${number}`,
  sku: `P-${number}`,
  unit: 'bag',
  quantity,
  pack: null,
  locationId: null,
  locationName: null,
  onHand: null,
  onHandNow: null,
  enteredQuantity: quantity,
  ...(unitCost === undefined ? {} : { unitCost }),
});
const draft: StockAdjustment = {
  id: id(9),
  number: null,
  status: 'draft',
  reason: 'count',
  reasonId: null,
  reasonName: null,
  pictures: [],
  note: 'Counted twice',
  locationId: id(8),
  locationName: 'Shop',
  businessDate: null,
  settlement: null,
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'ama',
  createdById: id(7),
  approvedBy: null,
  postedAt: null,
  actor: null,
  corrects: null,
  correctedBy: [],
  replaces: null,
  replacedBy: null,
  lines: [line(1, '3', '2'), line(2, '-4'), line(3, '1')],
  version: 1,
};
const onHand = (productId: string): string => (productId === id(2) ? '20' : '10');
const form = draftFormOf(draft, onHand);
const refused = (change: object): string[] =>
  draftFormSchema.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a draft of several products', () => {
  it('shows for each product how many there are, as it was counted', () => {
    expect(form.lines.map(({ quantity, cost }) => [quantity, cost])).toEqual([
      ['13', '2'],
      ['16', ''],
      ['11', ''],
    ]);
  });

  it('is sent as it was written where nothing is changed', () => {
    expect(toDraft(draftFormSchema.parse(form), onHand)?.adjustment).toEqual({
      locationId: id(8),
      reason: 'count',
      note: 'Counted twice',
      businessDate: null,
      settlement: null,
      lines: [
        { productId: id(1), quantity: '3', unitCost: '2' },
        { productId: id(2), quantity: '-4' },
        { productId: id(3), quantity: '1' },
      ],
    });
  });

  it('leaves out lines that would move nothing, and still finds the field of a refusal', () => {
    const lines = form.lines.map((one, index) => (index === 0 ? { ...one, quantity: '10' } : one));
    const sent = toDraft(draftFormSchema.parse({ ...form, lines }), onHand);
    expect(sent?.adjustment.lines.map(({ productId }) => productId)).toEqual([id(2), id(3)]);
    const fieldOf = (path: string): string => fieldOfDraft(path, 'count', sent?.places ?? []);
    expect(fieldOf('lines.1.quantity')).toBe('lines.2.quantity');
    expect(fieldOf('lines.0.unitCost')).toBe('lines.1.cost');
    expect(fieldOf('businessDate')).toBe('businessDate');
    const none = form.lines.map((one) => ({ ...one, quantity: onHand(one.productId) }));
    expect(toDraft(draftFormSchema.parse({ ...form, lines: none }), onHand)).toBeUndefined();
  });

  it('refuses a line as the form of one product does, and shared fields once', () => {
    const lines = form.lines.map((one) => ({ ...one, quantity: '', cost: '' }));
    expect(refused({ lines })).toEqual(['lines.0.quantity', 'lines.1.quantity', 'lines.2.quantity']);
    expect(refused({ reason: 'received' })).toEqual(['settlement', 'lines.1.cost', 'lines.2.cost']);
    expect(refused({ lines: [] })).toEqual(['lines']);
  });
});

describe('a new document of several products', () => {
  const ring = newLine({ id: id(1), name: 'Ring', unit: 'piece' }, null);

  it('is a write-off at one place, or a revaluation that may be of all places', () => {
    const lost = { ...newDraftForm('write_off', ''), lines: [{ ...ring, quantity: '2' }] };
    expect(draftFormSchema.safeParse(lost).error?.issues.map(({ path }) => path.join('.'))).toContain(
      'locationId',
    );
    const parsed = draftFormSchema.parse({ ...lost, locationId: id(8) });
    expect(toDraft(parsed, () => '10')?.adjustment).toMatchObject({
      locationId: id(8),
      reason: 'damage',
      reasonId: null,
      lines: [{ productId: id(1), quantity: '-2' }],
    });
    const revalued = { ...newDraftForm('revaluation', ''), lines: [{ ...ring, cost: '3.5' }] };
    expect(toDraft(draftFormSchema.parse(revalued), () => '0')?.adjustment).toMatchObject({
      locationId: null,
      reason: 'revaluation',
      lines: [{ productId: id(1), unitCost: '3.5' }],
    });
  });

  it('says what another cost makes of goods, each place rounded by itself', () => {
    const levels = [
      { onHand: '3', valueMinor: 100 },
      { onHand: '0.5', valueMinor: 20 },
    ];
    expect(revaluedTo(levels, '0.333', 'GHS')).toEqual({
      onHand: '3.5',
      costNow: '0.342857',
      differenceMinor: 100 + 17 - 120,
    });
    expect(revaluedTo(levels, '', 'GHS').differenceMinor).toBeUndefined();
    expect(revaluedTo([{ onHand: '0', valueMinor: 0 }], '5', 'GHS')).toEqual({
      onHand: '0',
      costNow: undefined,
      differenceMinor: 0,
    });
  });
});
