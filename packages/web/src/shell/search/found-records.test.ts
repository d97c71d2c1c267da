import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import words from '../../locales/en/palette.json' with { type: 'json' };
import { recordEntries } from './found-records.ts';

const t = ((key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words)) as TFunction<'palette'>;

const confirmed: SearchResult['orders'][number] = {
  id: 'o1',
  isExact: false,
  number: 'SO-120',
  status: 'confirmed',
  isOnHold: false,
  deliveryState: 'none',
  customerName: 'Oforikrom Contractors',
};

it.each([
  [{}, 'Oforikrom Contractors · Confirmed'],
  [{ isOnHold: true }, 'Oforikrom Contractors · On hold'],
  [{ deliveryState: 'part' }, 'Oforikrom Contractors · Part shipped'],
  [{ deliveryState: 'full' }, 'Oforikrom Contractors · Shipped'],
  [{ status: 'completed', deliveryState: 'full' }, 'Oforikrom Contractors · Completed'],
  [{ status: 'draft', number: null, customerName: null }, 'Walk-in customer'],
] as const)('an order that is %j is named in the words of its screen', (more, detail) => {
  const found = {
    products: [],
    customers: [],
    orders: [{ ...confirmed, ...more }],
    invoices: [],
    documents: [],
    records: [],
  };
  expect(recordEntries(found, t)).toMatchObject([{ detail }]);
});
