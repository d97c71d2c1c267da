import type { EntryDocument } from '@shelfwise/contract/features/ledger/journal/journal.contract';
import { sql } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

type Places = Pick<EntryDocument, 'orderId' | 'receiptId' | 'invoiceId' | 'expenseId'>;

/** What a document has that came from none of them. */
export const nowhere: Places = { orderId: null, receiptId: null, invoiceId: null, expenseId: null };

/** The nearest order, receipt, invoice and expense that documents came from, by the links to earlier ones. */
export const placesOf = async (
  { db, tenantId }: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, Places>> => {
  const nearest = (kind: string) => sql`(select o.at_id from origins o
    join documents d on d.tenant_id = ${tenantId} and d.id = o.at_id and d.kind = ${kind}
    where o.found_id = f.id order by o.steps, o.at_id limit 1)`;
  const rows = await queryRows(
    db,
    reckoned<Places & { id: string }>(
      sql`f.id, ${nearest('order')} as "orderId", ${nearest('receipt')} as "receiptId", ${nearest('invoice')} as "invoiceId", ${nearest('expense')} as "expenseId"`,
    ),
    (columns) => sql`
    with recursive found as (select id from unnest(${ids}::uuid[]) as f (id)),
    origins as (
      select id as found_id, id as at_id, 0 as steps from found
      union
      select o.found_id, l.from_id, o.steps + 1
      from origins o join document_links l on l.tenant_id = ${tenantId} and l.to_id = o.at_id
      where o.steps < 4)
    select ${columns} from found f`,
  );
  return new Map(rows.map(({ id, ...places }) => [id, places]));
};
