import { describe, expect, it } from 'vitest';
import type { BusinessDays } from '../../ledger/index.ts';
import { correctCostForm, correctCostSchema, fieldOfCorrection, toCorrection } from './correct-cost.ts';

const line = (number: number, quantity: string, unitCost: string) => ({
  number,
  productId: '01890000-0000-7000-8000-000000000002',
  productName: 'Rice',
  sku: 'R5',
  unit: 'bag',
  quantity,
  pack: null,
  locationId: null,
  locationName: null,
  onHand: null,
  onHandNow: null,
  enteredQuantity: quantity,
  unitCost,
});
const days: BusinessDays = { today: '2026-11-21', earliest: '2026-11-01', tell: (day) => day };
const adjustment = {
  lines: [
    line(1, '10', '500.00'),
    line(2, '-3', '4.00'),
    { ...line(3, '2', '7.00'), correctedUnitCost: '8.00' },
    line(4, '1', '9.00'),
  ],
};

describe('correcting what goods cost', () => {
  it('is offered for lines that brought goods and are not corrected yet', () => {
    expect(correctCostForm(adjustment, days).costs).toEqual([
      { lineNumber: 1, before: '500.00', unitCost: '500.00' },
      { lineNumber: 4, before: '9.00', unitCost: '9.00' },
    ]);
  });

  it('sends the changed lines, and nothing where no line changed', () => {
    const form = correctCostForm(adjustment, days);
    const [first, second] = form.costs;
    if (!first || !second) throw new Error('no lines');
    const send = (unitCost: string, otherCost: string) =>
      toCorrection(
        'x',
        correctCostSchema(days).parse({
          ...form,
          costs: [
            { ...first, unitCost },
            { ...second, unitCost: otherCost },
          ],
        }),
        days,
      );
    expect(send('50', '9')).toEqual({ id: 'x', lines: [{ lineNumber: 1, unitCost: '50' }] });
    expect(send('500', '9.0')).toBeUndefined();
  });

  it('shows a refusal under the line that it is about', () => {
    const form = correctCostForm(adjustment, days);
    const changed = {
      ...form,
      costs: form.costs.map((cost, index) => (index === 1 ? { ...cost, unitCost: '8' } : cost)),
    };
    expect(fieldOfCorrection('lines.0.unitCost', changed)).toBe('costs.1.unitCost');
    const rewritten = {
      ...changed,
      costs: changed.costs.map((cost, index) => (index === 0 ? { ...cost, unitCost: '500' } : cost)),
    };
    expect(fieldOfCorrection('lines.0.unitCost', rewritten)).toBe('costs.1.unitCost');
    expect(fieldOfCorrection('businessDate', changed)).toBe('businessDate');
  });
});
