import { expect, test } from 'vitest';
import { sellerOnDay } from './seller.ts';

const company = {
  name: 'Circle Mobile',
  legalName: 'Circle Mobile Ghana Ltd',
  address: '12 Ring Road\nAccra',
  phone: '+233 24 000 0000',
  taxNumber: 'C0001234567',
  vatRegisteredFrom: '2026-03-01',
};

test('a seller has its legal name, and its trading name where that differs', () => {
  expect(sellerOnDay(company, '2026-11-21')).toEqual({
    legalName: 'Circle Mobile Ghana Ltd',
    tradingName: 'Circle Mobile',
    address: '12 Ring Road\nAccra',
    phone: '+233 24 000 0000',
    taxNumber: 'C0001234567',
    isVatRegistered: true,
  });
  for (const legalName of [null, 'Circle Mobile'])
    expect(sellerOnDay({ ...company, legalName }, '2026-11-21')).toMatchObject({
      legalName: 'Circle Mobile',
      tradingName: null,
    });
});

test.each([
  ['2026-02-28', '2026-03-01', false],
  ['2026-03-01', '2026-03-01', true],
  ['2027-01-01', '2026-03-01', true],
  ['2026-03-01', null, false],
])(
  'a document of %s by a company registered from %s says so: %s',
  (day, vatRegisteredFrom, isVatRegistered) => {
    expect(sellerOnDay({ ...company, vatRegisteredFrom }, day).isVatRegistered).toBe(isVatRegistered);
  },
);

test('the trading name is printed as the screens show it, the legal name as it was typed', () => {
  const typed = { ...company, name: "ama's cloth & shoes ltd" };
  expect(sellerOnDay({ ...typed, legalName: null }, '2026-11-21')).toMatchObject({
    legalName: "Ama's Cloth & Shoes LTD",
    tradingName: null,
  });
  expect(sellerOnDay({ ...typed, legalName: 'AMA cloth enterprise' }, '2026-11-21')).toMatchObject({
    legalName: 'AMA cloth enterprise',
    tradingName: "Ama's Cloth & Shoes LTD",
  });
});
