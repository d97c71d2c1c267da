import { expect, it } from 'vitest';
import { worthIn, worthOn } from './worth.ts';

const rate = (currency: 'USD' | 'GHS' | 'JPY' | 'CNY', unitsPerUsd: string | null) => ({
  currency,
  unitsPerUsd,
  validFrom: null,
  history: [],
});
const rates = [rate('USD', '1'), rate('GHS', '15.8'), rate('JPY', '151.25'), rate('CNY', null)];

it.each([
  ['USD', 'GHS', '15.8'],
  ['GHS', 'USD', '0.0632911'],
  ['JPY', 'GHS', '0.104463'],
  ['GHS', 'JPY', '9.57278'],
  ['GHS', 'GHS', '1'],
  ['CNY', 'GHS', undefined],
  ['GHS', 'CNY', undefined],
  ['EUR', 'GHS', undefined],
])('one %s in %s is %s', (of, inside, worth) => {
  expect(worthIn(rates, of, inside)).toBe(worth);
});

it('takes the rate in force on the day', () => {
  const history = [
    { id: '2', unitsPerUsd: '12.5', validFrom: '2026-11-20', setBy: null, setAt: '2026-11-20T08:00:00Z' },
    { id: '1', unitsPerUsd: '11', validFrom: '2026-11-10', setBy: null, setAt: '2026-11-10T08:00:00Z' },
  ];
  const dated = [{ ...rate('GHS', '12.5'), history }];
  const on = (day: string) => worthOn(dated, { of: 'USD', inside: 'GHS', day });
  expect([on('2026-11-21'), on('2026-11-19'), on('2026-11-01')]).toEqual(['12.5', '11', '15.8']);
  expect(worthOn(dated, { of: 'JPY', inside: 'GHS', day: '2026-11-21' })).toBeUndefined();
});
