import { sql } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, queryRows, reckoned, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { SharesLeft } from './shares-left.ts';

/** The key of a document's line among the movements of a product. */
export const lineKey = (documentId: string, lineNumber: number): string => `${documentId} ${lineNumber}`;

const columns = both(
  columnsOf('stock_movements', 'm', [
    'product_id',
    'document_id',
    'document_line',
    'kind',
    'quantity',
    'on_hand_after',
  ]),
  orNulls(
    columnsAs('supplier_return_lines', 'back', { returnsId: 'receipt_id', returnsLine: 'receipt_line' }),
  ),
  reckoned<{ isRevaluation: boolean }>(sql`coalesce(a.reason = 'revaluation', false) as "isRevaluation"`),
);

/** A line of a document that goods went back to their supplier by, joined to its movement `moved`. */
const returnedBy = (tenantId: string, moved: string) => sql`
  left join supplier_return_lines back on back.tenant_id = ${tenantId} and ${sql.ref(`${moved}.kind`)} = 'supplier_return'
    and back.return_id = ${sql.ref(`${moved}.document_id`)} and back.line_number = ${sql.ref(`${moved}.document_line`)}`;

/**
 * The movements of products at a location from a document's receipt on. Where an older receipt was reversed since then, or goods of it went
 * back to their supplier, they begin with that one, because other goods may have gone in place of its own. The stock must be locked.
 */
const pastMovements = (
  tx: TenantTransaction,
  { documentId, locationId }: { documentId: string; locationId: string },
): Promise<RowOf<typeof columns>[]> =>
  queryRows(
    tx.db,
    columns,
    (selected) => sql`
    with recursive beginning (product_id, sequence) as (
      (select product_id, min(sequence) from stock_movements
        where tenant_id = ${tx.tenantId} and document_id = ${documentId} and location_id = ${locationId} group by 1)
      union
      select undone.product_id, receipt.sequence from beginning
      join stock_movements undone on undone.tenant_id = ${tx.tenantId} and undone.product_id = beginning.product_id
        and undone.location_id = ${locationId} and undone.sequence > beginning.sequence
        and undone.kind in ('reversal', 'supplier_return') and undone.quantity < 0
      ${returnedBy(tx.tenantId, 'undone')}
      join stock_movements receipt on receipt.tenant_id = ${tx.tenantId} and receipt.product_id = undone.product_id
        and receipt.location_id = ${locationId} and receipt.document_id = coalesce(back.receipt_id, undone.document_id)
        and receipt.document_line = coalesce(back.receipt_line, undone.document_line)
        and receipt.kind <> 'reversal' and receipt.quantity > 0 and receipt.sequence < beginning.sequence),
    first as materialized (select product_id, min(sequence) as sequence from beginning group by 1)
    select ${selected} from first
    join stock_movements m on m.tenant_id = ${tx.tenantId} and m.product_id = first.product_id
      and m.location_id = ${locationId} and m.sequence >= first.sequence
    left join stock_adjustments a on a.tenant_id = ${tx.tenantId} and a.id = m.document_id and m.kind = 'revaluation'
    ${returnedBy(tx.tenantId, 'm')}
    order by m.product_id, m.sequence`,
  );

/**
 * By product, how much of each line of a document is still in stock. Further movements can be added to the result. Lines are named by
 * `lineKey`.
 */
export const getSharesLeft = async (
  tx: TenantTransaction,
  document: { documentId: string; locationId: string; lineNumbers: readonly number[] },
): Promise<Map<string, SharesLeft>> => {
  const rows = await pastMovements(tx, document);
  const own = document.lineNumbers.map((number) => lineKey(document.documentId, number));
  const shares = new Map<string, SharesLeft>();
  for (const [productId, ofProduct] of Map.groupBy(rows, (row) => row.productId)) {
    const history = ofProduct.map(({ documentId, documentLine, returnsId, returnsLine, ...movement }) => ({
      line: lineKey(documentId, documentLine),
      ...movement,
      returns: returnsId === null || returnsLine === null ? null : lineKey(returnsId, returnsLine),
    }));
    const undone = history.flatMap(({ kind, line, returns }) => [
      ...(kind === 'reversal' ? [line] : []),
      ...(returns === null ? [] : [returns]),
    ]);
    shares.set(productId, new SharesLeft([...own, ...undone], history));
  }
  return shares;
};
