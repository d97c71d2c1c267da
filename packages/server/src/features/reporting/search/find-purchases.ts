import { sql } from 'kysely';
import { billStatuses } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { purchaseOrderStatuses } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.facts';
import { receiptStatuses } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import { mostOfAKind } from '@shelfwise/contract/features/reporting/search/search.facts';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { DocumentKind } from '../../ledger/index.ts';
import { byNumber, byWords, mostLookedAt, ranked, type SearchQuery } from './search.queries.ts';

interface Purchase {
  noun: SearchResult['purchases'][number]['noun'];
  table: 'purchase_orders' | 'stock_receipts' | 'bills';
  kinds: readonly DocumentKind[];
  states: readonly string[];
  /** what the other side calls it */
  reference: string;
}
const purchases: readonly Purchase[] = [
  {
    noun: 'purchase_order',
    table: 'purchase_orders',
    kinds: ['purchase_order'],
    states: purchaseOrderStatuses,
    reference: 'reference',
  },
  {
    noun: 'stock_receipt',
    table: 'stock_receipts',
    kinds: ['receipt'],
    states: receiptStatuses,
    reference: 'delivery_note_number',
  },
  {
    noun: 'bill',
    table: 'bills',
    kinds: ['bill', 'supplier_credit'],
    states: billStatuses,
    reference: 'supplier_number',
  },
];

const purchaseColumns = ({ noun, reference }: Purchase, text: string) =>
  reckoned<
    SearchResult['purchases'][number]
  >(sql`r.id, ${noun}::text as noun, r.number, r.${sql.raw(reference)} as reference,
    s.name as "supplierName", r.status in ('reversed', 'void', 'cancelled') as "isReversed",
    (h.rank = 0 or coalesce(lower(r.${sql.raw(reference)}) = ${text}, false)) as "isExact"`);

/** Papers of buying of one noun, in any state: drafts by what they say, the others by their number too. The newest come first. */
export const findPurchases = async (
  tx: TenantTransaction,
  sought: SearchQuery,
  noun: Purchase['noun'],
): Promise<SearchResult['purchases']> => {
  const { tenantId } = tx;
  const purchase = purchases.find((one) => one.noun === noun);
  if (!purchase) return [];
  const { table, kinds, states } = purchase;
  const { pattern, further } = sought.words;
  const found = sql`${sql.raw(`search_${table}`)}(${tenantId}, ${pattern}, ${further}, ${[...states]}::text[], ${mostLookedAt})`;
  const hits = ranked([...byNumber(kinds, tenantId, sought), ...(await byWords(tx, sought, found))]);
  return queryRows(
    tx.db,
    purchaseColumns(purchase, sought.text),
    (columns) => sql`
    with hits as materialized (${hits})
    select ${columns}
    from hits h join ${sql.table(table)} r on r.tenant_id = ${tenantId} and r.id = h.id
    join suppliers s on s.tenant_id = ${tenantId} and s.id = r.supplier_id
    order by h.rank, r.created_at desc, r.id desc limit ${mostOfAKind}`,
  );
};
