import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnedGoods, type ShippedLine } from './returned-costs.rules.ts';

const parcel = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  costMinor: fc.integer({ min: 0, max: 9_999 }),
});

it('parts of parcels, however they come back, come to exactly what all of it left with', () => {
  fc.assert(
    fc.property(
      fc.array(parcel, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 20 })),
      (parcels, cuts) => {
        const shipped: ShippedLine[] = parcels.map(({ quantity, costMinor }, index) => ({
          shipmentId: `s${index}`,
          shipmentLine: 1,
          quantity: String(quantity),
          costMinor,
          backQuantity: '0',
          backMinor: 0,
        }));
        let open = parcels.reduce((sum, { quantity }) => sum + quantity, 0);
        let cost = 0;
        const all = parcels.reduce((sum, { quantity }) => sum + quantity, 0);
        for (const cut of [...cuts, all]) {
          const quantity = Math.min(cut, open);
          if (quantity === 0) continue;
          open -= quantity;
          for (const goods of returnedGoods(shipped, String(quantity))) {
            expect(goods.costMinor).toBeGreaterThanOrEqual(0);
            cost += goods.costMinor;
            const line = shipped.find(({ shipmentId }) => shipmentId === goods.shipmentId);
            if (!line) throw new Error('of no parcel');
            line.backQuantity = String(Number(line.backQuantity) + Number(goods.quantity));
            line.backMinor += goods.costMinor;
          }
        }
        expect(open).toBe(0);
        expect(cost).toBe(parcels.reduce((sum, { costMinor }) => sum + costMinor, 0));
      },
    ),
  );
});

it('a third of 10.00 three times is 3.33, 3.34 and 3.33', () => {
  const line = { shipmentId: 's', shipmentLine: 1, quantity: '3', costMinor: 1_000 };
  const costs = [
    { backQuantity: '0', backMinor: 0 },
    { backQuantity: '1', backMinor: 333 },
    { backQuantity: '2', backMinor: 667 },
  ].map((back) => returnedGoods([{ ...line, ...back }], '1')[0]?.costMinor);
  expect(costs).toEqual([333, 334, 333]);
});

it('more than was shipped does not come back', () => {
  const line = {
    shipmentId: 's',
    shipmentLine: 1,
    quantity: '3',
    costMinor: 10,
    backQuantity: '2',
    backMinor: 7,
  };
  expect(() => returnedGoods([line], '2')).toThrow('more came back');
});
