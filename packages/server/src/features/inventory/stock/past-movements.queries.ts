import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { SharesLeft, type PastMovement } from './shares-left.ts';

/** Names a line of a document among the movements of a product. */
export const lineKey = (documentId: string, lineNumber: number): string => `${documentId} ${lineNumber}`;

interface PastRow {
  product_id: string;
  document_id: string;
  document_line: number;
  kind: PastMovement['kind'];
  quantity: string;
  on_hand_after: string;
  is_revaluation: boolean;
}

/**
 * What came in by a document at a place, and what has moved there since; from further back where a receipt was undone meanwhile
 * that is older still, for then others went in place of what was gone of it. Under the lock of the stock.
 */
const pastMovements = async (
  tx: TenantTransaction,
  { documentId, locationId }: { documentId: string; locationId: string },
): Promise<PastRow[]> => {
  const { rows } = await sql<PastRow>`
    with recursive beginning (product_id, sequence) as (
      (select product_id, min(sequence) from stock_movements
        where tenant_id = ${tx.tenantId} and document_id = ${documentId} and location_id = ${locationId} group by 1)
      union
      select undone.product_id, receipt.sequence from beginning
      join stock_movements undone on undone.tenant_id = ${tx.tenantId} and undone.product_id = beginning.product_id
        and undone.location_id = ${locationId} and undone.sequence > beginning.sequence and undone.kind = 'reversal' and undone.quantity < 0
      join stock_movements receipt on receipt.tenant_id = ${tx.tenantId} and receipt.document_id = undone.document_id
        and receipt.document_line = undone.document_line and receipt.kind = 'adjustment' and receipt.sequence < beginning.sequence),
    first as materialized (select product_id, min(sequence) as sequence from beginning group by 1)
    select m.product_id, m.document_id, m.document_line, m.kind, m.quantity, m.on_hand_after,
      (m.kind = 'revaluation' and coalesce(a.reason, '') <> 'cost_correction') as is_revaluation
    from first
    join stock_movements m on m.tenant_id = ${tx.tenantId} and m.product_id = first.product_id
      and m.location_id = ${locationId} and m.sequence >= first.sequence
    left join stock_adjustments a on a.tenant_id = ${tx.tenantId} and a.id = m.document_id and m.kind = 'revaluation'
    order by m.product_id, m.sequence`.execute(tx.db);
  return rows;
};

/**
 * How much of what each line of a document brought is still on the shelf, product by product; fed on, they tell it after further
 * movements too. The lines are named by `lineKey`.
 */
export const loadSharesLeft = async (
  tx: TenantTransaction,
  document: { documentId: string; locationId: string; lineNumbers: readonly number[] },
): Promise<Map<string, SharesLeft>> => {
  const rows = await pastMovements(tx, document);
  const own = document.lineNumbers.map((number) => lineKey(document.documentId, number));
  const shares = new Map<string, SharesLeft>();
  for (const [productId, ofProduct] of Map.groupBy(rows, (row) => row.product_id)) {
    const history = ofProduct.map((row) => ({
      line: lineKey(row.document_id, row.document_line),
      kind: row.kind,
      quantity: row.quantity,
      onHandAfter: row.on_hand_after,
      isRevaluation: row.is_revaluation,
    }));
    const undone = history.filter(({ kind }) => kind === 'reversal').map(({ line }) => line);
    shares.set(productId, new SharesLeft([...own, ...undone], history));
  }
  return shares;
};
