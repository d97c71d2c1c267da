import { expect, test } from 'vitest';
import { withheldOf, withholdingBase, withholdingRuleOn } from './withholding.rules.ts';

test('tax is withheld from what is without VAT, part by part', () => {
  const whole = { paidMinor: 120_000, netMinor: 100_000, totalMinor: 120_000 };
  expect(withholdingBase([whole])).toBe(100_000);
  expect(
    withholdingBase([
      { ...whole, paidMinor: 60_000 },
      { ...whole, netMinor: 120_000 },
    ]),
  ).toBe(170_000);
  expect(withholdingBase([{ paidMinor: 0, netMinor: 0, totalMinor: 0 }])).toBe(0);
});

test('the rates of Ghana: goods 3 %, works 5 %, services 7.5 %', () => {
  const rule = withholdingRuleOn('GH', '2026-11-25');
  if (!rule) throw new Error('no rule');
  const { goods, works, services } = rule.percents;
  expect([goods, works, services].map((percent) => withheldOf(100_000, percent))).toEqual([
    3_000, 5_000, 7_500,
  ]);
  expect(withheldOf(33_333, services)).toBe(2_500);
  expect(rule.yearlyThresholdMinor).toBe(200_000);
});

test('nothing is suggested where no rule is known: another country, or a day before it began', () => {
  expect(withholdingRuleOn('KE', '2026-11-25')).toBeUndefined();
  expect(withholdingRuleOn('GH', '2015-12-31')).toBeUndefined();
  expect(withholdingRuleOn(null, '2026-11-25')).toBeUndefined();
});
