import { expect, it } from 'vitest';
import { noQuantities, sumQuantities } from './quantities.rules.ts';

it('adds each of the four quantities exactly', () => {
  expect(
    sumQuantities([
      { onHand: '0.1', reserved: '0.1', available: '0', incoming: '24' },
      { onHand: '0.2', reserved: '0', available: '0.2', incoming: '0.000001' },
    ]),
  ).toEqual({ onHand: '0.3', reserved: '0.1', available: '0.2', incoming: '24.000001' });
  expect(sumQuantities([])).toEqual(noQuantities);
});
