import { sql } from 'kysely';
import { both, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

const documentColumns = both(
  columnsOf('documents', 'd', ['id', 'kind', 'number', 'business_date']),
  reckoned<{ isReversed: boolean }>(sql`d.status = 'reversed' as "isReversed"`),
);

/** What came of an order, newest first: receipts, and whatever else names it as its origin. */
export const getPurchaseDocuments = async ({ tx }: Call, { id }: { id: string }) => {
  const { db, tenantId } = tx;
  const [{ rows }, items] = await Promise.all([
    sql`select 1 from purchase_orders where tenant_id = ${tenantId} and id = ${id}`.execute(db),
    selectRows(
      db,
      documentColumns,
      sql`from document_links link
      join documents d on d.tenant_id = ${tenantId} and d.id = link.to_id
      where link.tenant_id = ${tenantId} and link.from_id = ${id}
      order by d.business_date desc, d.id desc`,
    ),
  ]);
  if (rows.length === 0) throw new AppError('not_found');
  return { items };
};
