import { sql } from 'kysely';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { columnsOf, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Reaction } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';

const receiptColumns = columnsOf('stock_receipts', 'r', ['id', 'number', 'delivery_note_number']);
type ReceiptOfSupplier = RowOf<typeof receiptColumns>;
const billColumns = columnsOf('bills', 'b', ['id', 'number', 'supplier_number', 'note']);

/** Locks the newest receipts of a supplier before the supplier, as posting one with its invoice does. */
const lockReceiptsOf = ({ db, tenantId }: TenantTransaction, id: string): Promise<ReceiptOfSupplier[]> =>
  selectRows(
    db,
    receiptColumns,
    sql`from stock_receipts r
    where r.tenant_id = ${tenantId} and r.id in (
      select newest.id from stock_receipts newest where newest.tenant_id = ${tenantId} and newest.supplier_id = ${id}
      order by newest.id desc limit ${exactCountLimit})
    order by r.id for no key update of r`,
  );

/** The newest bills of a supplier that is locked. */
const listBillsOf = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    billColumns,
    sql`from bills b where b.tenant_id = ${tenantId} and b.supplier_id = ${id} order by b.id desc limit ${exactCountLimit}`,
  );

const writeTexts = (
  tx: TenantTransaction,
  table: 'stock_receipts' | 'bills',
  texts: readonly { id: string; text: string }[],
): void =>
  tx.send(sql`
    update ${sql.table(table)} d set search_text = n.text from jsonb_to_recordset(${JSON.stringify(texts)}) as n (id uuid, text text)
    where d.tenant_id = ${tx.tenantId} and d.id = n.id`);

/** Receipts and bills are found by the present name of their supplier, as orders are. */
export const renameOnDocuments: Reaction<ReceiptOfSupplier[]> = {
  to: ['supplier.update'],
  lockFirst: ({ tx }, { id, after }) => ('name' in after ? lockReceiptsOf(tx, id) : Promise.resolve([])),
  write: async ({ tx }, { id, after }, receipts) => {
    if (!('name' in after)) return;
    const name = String(after.name);
    writeTexts(
      tx,
      'stock_receipts',
      receipts.map((one) => ({ id: one.id, text: searchText(one.number, one.deliveryNoteNumber, name) })),
    );
    const bills = await listBillsOf(tx, id);
    writeTexts(
      tx,
      'bills',
      bills.map((one) => ({ id: one.id, text: searchText(one.number, one.supplierNumber, name, one.note) })),
    );
  },
};
