import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import { mostOfAKind } from '@shelfwise/contract/features/reporting/search/search.facts';
import { isList, narrowList } from './narrow-list.ts';
import { answerIn, type SampleFile } from './sample.ts';

type Row = Record<string, unknown>;
type Hit = Pick<Row, string> & { id: unknown };

/** What a hit of each kind shows of the row of its list. */
const shownOf: Readonly<Record<string, { as: keyof SearchResult; show: (row: Row) => Row }>> = {
  products: { as: 'products', show: ({ name, sku }) => ({ name, sku }) },
  customers: { as: 'customers', show: ({ name, phone }) => ({ name, phone }) },
  orders: {
    as: 'orders',
    show: ({ number, status, isOnHold, deliveryState, customerName }) => ({
      number,
      status,
      isOnHold,
      deliveryState,
      customerName,
    }),
  },
  invoices: {
    as: 'invoices',
    show: ({ number, standing, customerName, orderId }) => ({ number, standing, customerName, orderId }),
  },
  'purchase-orders': {
    as: 'purchases',
    show: ({ number, supplierName, status }) => ({
      noun: 'purchase_order',
      number,
      reference: null,
      supplierName,
      isReversed: status === 'cancelled',
    }),
  },
  suppliers: { as: 'records', show: ({ name }) => ({ noun: 'supplier', name }) },
};

/** The search of everything over the recorded lists: of each kind the first rows that have all words. What a plan or role lacks has none. */
export async function searchSample(
  words: string,
  place: number,
  fileOf: (noun: string) => Promise<SampleFile | undefined>,
): Promise<Record<keyof SearchResult, Hit[]>> {
  const found: Record<keyof SearchResult, Hit[]> = {
    products: [],
    customers: [],
    orders: [],
    invoices: [],
    documents: [],
    purchases: [],
    records: [],
  };
  for (const [noun, { as, show }] of Object.entries(shownOf)) {
    const file = await fileOf(noun);
    const [status, body] = (file && answerIn(file, `/api/${noun}`, place)) ?? [404, null];
    if (status !== 200 || !isList(body)) continue;
    const { items } = narrowList(body, new URLSearchParams({ q: words }));
    found[as] = items.slice(0, mostOfAKind).map((row) => ({ id: row['id'], isExact: false, ...show(row) }));
  }
  return found;
}
