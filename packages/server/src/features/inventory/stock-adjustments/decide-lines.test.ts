import { describe, expect, test } from 'vitest';
import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { LockedStock } from '../stock/stock.queries.ts';
import { emptyLevel, type Level } from '../stock/stock.rules.ts';
import { decideLines } from './decide-lines.ts';

const productId = '01900000-0000-7000-8000-000000000000';
type Line = Omit<NewStockAdjustment['lines'][number], 'productId'>;

const stock = (level: Partial<Level>): LockedStock => ({
  locationId: productId,
  totals: new Map(),
  levels: new Map([[productId, { ...emptyLevel, ...level }]]),
});
const decide = (
  reason: NewStockAdjustment['reason'],
  level: Partial<Level>,
  lines: readonly Line[],
  newestCost?: string,
) =>
  decideLines(
    {
      reason,
      lines: lines.map((line) => ({ productId, pack: null, enteredQuantity: null, packCost: null, ...line })),
    },
    stock(level),
    new Map(newestCost === undefined ? [] : [[productId, newestCost]]),
    'GHS',
  );
const refused = (...args: Parameters<typeof decide>): string[] =>
  Object.entries(decide(...args).refused).map(([path, { code }]) => `${path} ${code}`);

describe('goods found where none are in stock', () => {
  test('take the last cost there, otherwise that of the newest movement anywhere, otherwise it must be given', () => {
    expect(decide('found', { lastUnitCost: '7' }, [{ quantity: '2' }], '9').moves).toMatchObject([
      { assumedCost: '7' },
    ]);
    expect(decide('found', {}, [{ quantity: '2' }], '9').moves).toMatchObject([{ assumedCost: '9' }]);
    expect(refused('found', {}, [{ quantity: '2' }])).toEqual(['lines.0.unitCost required']);
    expect(decide('found', {}, [{ quantity: '2', unitCost: '3' }]).moves).toMatchObject([
      { unitCost: '3', assumedCost: undefined },
    ]);
  });

  test('take the average where some are in stock, those of an earlier line included', () => {
    const none = { assumedCost: undefined };
    expect(decide('found', { onHand: '1', valueMinor: 100 }, [{ quantity: '2' }]).moves).toMatchObject([
      none,
    ]);
    expect(decide('found', {}, [{ quantity: '2', unitCost: '3' }, { quantity: '1' }]).moves).toMatchObject([
      {},
      none,
    ]);
    expect(
      refused('count', { onHand: '1', valueMinor: 100 }, [{ quantity: '-1' }, { quantity: '1' }]),
    ).toEqual(['lines.1.unitCost required']);
  });
});

describe('giving all goods in stock another cost', () => {
  test('moves the difference and no goods', () => {
    const { moves } = decide('revaluation', { onHand: '3', valueMinor: 1_000 }, [{ unitCost: '2.5' }]);
    expect(moves).toEqual([{ documentLine: 1, productId, quantity: '0', unitCost: '2.5', valueMinor: -250 }]);
  });

  test('needs goods, and another cost than now', () => {
    expect(refused('revaluation', {}, [{ unitCost: '2' }])).toEqual(['lines.0.productId none_here']);
    expect(refused('revaluation', { onHand: '5', valueMinor: 1_000 }, [{ unitCost: '2' }])).toEqual([
      'lines.0.unitCost unchanged',
    ]);
  });
});

describe('values beyond our limits', () => {
  test('are refused with their field, at a known cost, at the average, and over all lines', () => {
    expect(refused('found', { lastUnitCost: '100000000' }, [{ quantity: '11' }])).toEqual([
      'lines.0.unitCost too_big',
    ]);
    expect(refused('found', { lastUnitCost: '100000000' }, [{ quantity: '10' }])).toEqual([]);
    expect(
      decide('count', { onHand: '1', valueMinor: 10_000_000_000 }, [{ quantity: '11' }]).refused,
    ).toEqual({
      'lines.0.quantity': { code: 'too_big', detail: { maximum: '10.000000' } },
    });
    expect(refused('revaluation', { onHand: '11' }, [{ unitCost: '100000000' }])).toEqual([
      'lines.0.unitCost too_big',
    ]);
    const many = Array.from({ length: 11 }, () => ({ quantity: '10', unitCost: '100000000' }));
    expect(refused('opening', {}, many.slice(1))).toEqual([]);
    expect(refused('opening', {}, many)).toEqual(['lines too_big']);
  });
});
