import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { sql } from 'kysely';
import type { Bill, BillRow } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { listBillLines, matchDraft, toBillLine } from './bill-lines.queries.ts';

export const isOpen = sql`b.status in ('approved', 'part_paid')`;

/** The columns of a row of the list, on `b` and `s`. */
export const rowColumns = (today: string) =>
  both(
    columnsOf('bills', 'b', [
      'id',
      'kind',
      'number',
      'status',
      'supplier_id',
      'supplier_number',
      'billed_on',
      'due_on',
      'currency',
      'total_minor',
      'is_held',
      'created_at',
    ]),
    columnsAs('suppliers', 's', { supplierName: 'name' }),
    reckoned<Pick<BillRow, 'openMinor' | 'isOverdue'>>(sql`
      case when ${isOpen} then b.total_minor - b.paid_minor - b.credited_minor else 0 end as "openMinor",
      (${isOpen} and b.kind = 'bill' and b.due_on < ${today}::date) as "isOverdue"`),
  );

export const rowJoins = (tenantId: string) =>
  sql`join suppliers s on s.tenant_id = ${tenantId} and s.id = b.supplier_id`;

const wholeColumns = (today: string) =>
  both(
    rowColumns(today),
    columnsOf('bills', 'b', [
      'prices_include_tax',
      'net_minor',
      'tax_minor',
      'taxes',
      'exchange_rate',
      'business_date',
      'note',
      'repeats_reason',
      'approved_at',
      'release_reason',
      'voided_on',
      'version',
    ]),
    orNulls(columnsAs('members', 'creator', { createdBy: 'username' })),
    orNulls(columnsAs('members', 'approver', { approvedBy: 'username' })),
    orNulls(columnsAs('members', 'releaser', { releasedBy: 'username' })),
  );

const settlementColumns = both(
  columnsOf('payable_allocations', 'a', ['id', 'amount_minor']),
  columnsAs('payable_allocations', 'a', { day: 'allocated_on' }),
  columnsAs('documents', 'd', { documentId: 'id', number: 'number' }),
  reckoned<{ kind: Bill['settlements'][number]['kind'] }>(sql`
    case d.kind when 'supplier_payment' then 'payment' when 'supplier_credit' then 'credit' else 'bill' end as kind`),
);

/** What settled a document, or what it settled, and was not taken back: oldest first. */
export const listSettlements = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<Bill['settlements']> =>
  selectRows(
    db,
    settlementColumns,
    sql`from payable_allocations a
    join documents d on d.tenant_id = ${tenantId} and d.id = case when a.bill_id = ${id} then a.credit_id else a.bill_id end
    where a.tenant_id = ${tenantId} and (a.bill_id = ${id} or a.credit_id = ${id}) and a.undoes_id is null
      and not exists (select from payable_allocations u where u.tenant_id = ${tenantId} and u.undoes_id = a.id)
    order by a.allocated_on, a.id`,
  );

export const listBillPictures = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<{ fileId: string }[]> =>
  selectRows(
    db,
    columnsOf('bill_pictures', 'picture', ['file_id']),
    sql`from bill_pictures picture
    where picture.tenant_id = ${tenantId} and picture.bill_id = ${id} order by picture.position`,
  );

export const getBill = async (call: Call, { id }: { id: string }): Promise<Bill> => {
  const { tx } = call;
  const [bill, lines, settlements, pictures] = await Promise.all([
    selectRow(
      tx.db,
      wholeColumns(todayOf(call)),
      sql`from bills b ${rowJoins(tx.tenantId)}
      left join members creator on creator.tenant_id = ${tx.tenantId} and creator.user_id = b.created_by
      left join members approver on approver.tenant_id = ${tx.tenantId} and approver.user_id = b.approved_by
      left join members releaser on releaser.tenant_id = ${tx.tenantId} and releaser.user_id = b.released_by
      where b.tenant_id = ${tx.tenantId} and b.id = ${id}`,
    ),
    listBillLines(tx, id),
    listSettlements(tx, id),
    listBillPictures(tx, id),
  ]);
  if (!bill) throw new AppError('not_found');
  const found = bill.status === 'draft' ? await matchDraft(call, bill, lines) : undefined;
  return {
    ...bill,
    lines: lines.map((line) => ({
      ...toBillLine(line),
      ...(found && { match: found.get(line.lineNumber) ?? null }),
    })),
    settlements,
    pictures: pictures.map(({ fileId }) => ({ fileId, url: fileUrl(fileId) })),
  };
};

const supplierColumns = columnsOf('suppliers', 's', [
  'id',
  'name',
  'currency',
  'payment_terms_days',
  'status',
  'merged_into',
]);

export type LockedSupplier = RowOf<typeof supplierColumns>;

/**
 * Locks suppliers in the order of their ids, so that whatever changes what they are owed happens one after another: two payments of one
 * bill, two bills with one number. Taken before the rows of bills and payments. Nothing is changed of the suppliers themselves. Throws 409
 * `supplier_merged` where one was merged into another record, maybe while this waited: the documents are of that one now.
 */
export const lockSuppliers = async (
  { db, tenantId }: TenantTransaction,
  ids: readonly string[],
): Promise<LockedSupplier[]> => {
  const suppliers = await selectRows(
    db,
    supplierColumns,
    sql`from suppliers s where s.tenant_id = ${tenantId} and s.id = any (${ids}::uuid[]) order by s.id for no key update of s`,
  );
  if (suppliers.some(({ mergedInto }) => mergedInto !== null)) throw new AppError('supplier_merged');
  return suppliers;
};

/** Throws 404 where the company has no such supplier. */
export const requireSupplier = async ({ db, tenantId }: TenantTransaction, id: string): Promise<void> => {
  const from = sql`from suppliers s where s.tenant_id = ${tenantId} and s.id = ${id}`;
  if (!(await selectRow(db, columnsOf('suppliers', 's', ['id']), from))) throw new AppError('not_found');
};

const lockedColumns = both(
  columnsOf('bills', 'b', [
    'id',
    'kind',
    'status',
    'supplier_id',
    'supplier_number',
    'repeats_reason',
    'billed_on',
    'due_on',
    'currency',
    'prices_include_tax',
    'net_minor',
    'tax_minor',
    'total_minor',
    'taxes',
    'base_taxes',
    'is_held',
    'note',
    'version',
  ]),
  // Known of whatever is approved.
  narrowed<{ number: string; businessDate: string; baseMinor: number }>()(
    columnsOf('bills', 'b', ['number', 'business_date', 'base_minor']),
  ),
);
export type LockedBill = RowOf<typeof lockedColumns>;

/**
 * Locks a bill after its supplier, and after the one that it is to be of; throws 404 where there is none. Whoever acts on a draft names its
 * version, so one that went to another supplier in between is refused.
 */
export const lockBill = async (
  tx: TenantTransaction,
  id: string,
  newSupplierId?: string,
): Promise<LockedBill & { suppliers: LockedSupplier[] }> => {
  const found = await selectRow(
    tx.db,
    columnsOf('bills', 'b', ['supplier_id']),
    sql`from bills b where b.tenant_id = ${tx.tenantId} and b.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  const suppliers = await lockSuppliers(tx, [found.supplierId, newSupplierId ?? found.supplierId]);
  const bill = await selectRow(
    tx.db,
    lockedColumns,
    sql`from bills b where b.tenant_id = ${tx.tenantId} and b.id = ${id} for update of b`,
  );
  if (!bill) throw new AppError('not_found');
  return { ...bill, suppliers };
};
