import { expect, test } from 'vitest';
import {
  amountOf,
  inBaseUnits,
  inPacks,
  packPrice,
  priceInPack,
  pricePerUnit,
  ratioOf,
  ratioText,
  shownQuantity,
} from './packs.rules.ts';

const carton = { numerator: 24, denominator: 1 };
const third = { numerator: 1, denominator: 3 };
const roll = { numerator: 305, denominator: 10 };

test.each([
  ['2', carton, '48'],
  ['0.5', carton, '12'],
  ['3', third, '1'],
  ['2', roll, '61'],
  ['0.000001', carton, '0.000024'],
  ['7', null, '7'],
] as const)('%s of %o are %s of the unit', (quantity, pack, base) => {
  expect(inBaseUnits(quantity, pack)).toBe(base);
});

test.each([
  ['1', third],
  ['0.0000001', carton],
  ['100000000', carton],
  ['0.000001', roll],
] as const)('%s of %o cannot be held exactly and have no quantity', (quantity, pack) => {
  expect(inBaseUnits(quantity, pack)).toBeUndefined();
});

test.each([
  ['50', carton, { packs: '2', rest: '2' }],
  ['23', carton, { packs: '0', rest: '23' }],
  ['61', roll, { packs: '2', rest: '0' }],
  ['1', third, { packs: '3', rest: '0' }],
] as const)('%s of the unit, in packs of %o, are %o', (base, pack, expected) => {
  expect(inPacks(base, pack)).toEqual(expected);
});

test('a pack without a price of its own costs as many times the price of the unit', () => {
  expect(packPrice('1.25', carton)).toBe('30');
  expect(packPrice('1', third)).toBe('0.333333');
});

/** 12.5 as whole millionths, without the rules' arithmetic. */
const millionths = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
};

/** mulberry32, so that a run can be repeated by its seed. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % most;
  };
};

test('20,000 random quantities in packs are exactly what whole numbers say, or have no quantity', () => {
  const seed = 20_261_123;
  const random = randomFrom(seed);
  const size = (): number => 1 + random([12, 1000, 1_000_000_000][random(3)] ?? 12);
  let exact = 0;
  for (let run = 0; run < 20_000; run += 1) {
    const pack = { numerator: size(), denominator: random(2) === 0 ? 1 : size() };
    const decimals = random(7);
    const whole = String(random([30, 5000, 100_000_000][random(3)] ?? 30));
    const digits = String(random(10 ** decimals)).padStart(decimals, '0');
    const quantity = decimals === 0 ? whole : `${whole}.${digits}`;
    const product = millionths(quantity) * BigInt(pack.numerator);
    const base = product / BigInt(pack.denominator);
    const isHeld = product % BigInt(pack.denominator) === 0n && base <= 100_000_000_000_000n;
    const told = inBaseUnits(quantity, pack);
    const context = `seed ${seed}, run ${run}: ${quantity} × ${pack.numerator}/${pack.denominator}`;
    expect(told === undefined ? undefined : millionths(told), context).toBe(isHeld ? base : undefined);
    exact += told === undefined ? 0 : 1;
  }
  expect(exact).toBeGreaterThan(5000);
});

test.each([
  ['24', { numerator: 24, denominator: 1 }, '24'],
  ['30.50', { numerator: 61, denominator: 2 }, '30.5'],
  [' 1 / 3', { numerator: 1, denominator: 3 }, '1/3'],
  ['2/0.5', { numerator: 4, denominator: 1 }, '4'],
  ['48/2', { numerator: 24, denominator: 1 }, '24'],
] as const)('%s is a ratio, and is written %o as %s', (text, ratio, written) => {
  expect(ratioOf(text)).toEqual(ratio);
  expect(ratioText(ratio)).toBe(written);
});

test.each(['', '0', '1/0', '-2', '1/2/3', 'a dozen', '1e3', '9999999999', '0.0000001', '1,000'])(
  '%s is no ratio',
  (text) => expect(ratioOf(text)).toBeUndefined(),
);

test('an amount is divided last, so that it is exact', () => {
  // (4 ÷ 3) × 7.35 would be 9.79999…
  expect(amountOf('4', '7.35', { numerator: 3, denominator: 1 }).toFixed()).toBe('9.8');
  expect(amountOf('8', '1.5', null).toFixed()).toBe('12');
  expect(pricePerUnit('10', { numerator: 3, denominator: 1 })).toBe('3.333333');
});

test('documents show packs where they come out whole', () => {
  const pack = { name: 'Carton', numerator: 24, denominator: 1 };
  expect(shownQuantity('48', pack, '28')).toEqual({ quantity: '2', packName: 'Carton', unitPrice: '28' });
  expect(shownQuantity('6', pack, '28')).toEqual({ quantity: '6', packName: null, unitPrice: '1.166667' });
  expect(shownQuantity('6', null, '28')).toEqual({ quantity: '6', packName: null, unitPrice: '28' });
  expect(shownQuantity('0.5', { name: 'Third', numerator: 1, denominator: 3 })).toEqual({
    quantity: '0.5',
    packName: null,
  });
});

test('in another pack the goods cost the same', () => {
  expect(priceInPack('2.5', null, carton)).toBe('60');
  expect(priceInPack('60', carton, null)).toBe('2.5');
  // Divided once: by way of the unit it would be 1.333333 × 24 = 31.999992.
  expect(priceInPack('4', { numerator: 3, denominator: 1 }, carton)).toBe('32');
  expect(priceInPack('305', roll, third)).toBe('3.333333');
  expect(priceInPack('7', null, null)).toBe('7');
});
