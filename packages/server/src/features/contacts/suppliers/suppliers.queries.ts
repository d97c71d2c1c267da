import {
  supplierSchema,
  type Supplier,
  type SupplierList,
  type SupplierRow,
} from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { sql, type RawBuilder } from 'kysely';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsFor, queryRows, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countRows, untilNextChange, type Total } from '../../../kit/counting.ts';
import { foundBy } from '../../../kit/find-hits.ts';
import { cutPage, eachOf, keyset, type SortKey } from '../../../kit/paging.ts';
import type { RecordKind } from '../../../kit/records.ts';
import { asDialled, contactsOf } from '../people.ts';
import { isOrderedFrom, isOwed, openColumns, openWith } from './open-with-suppliers.ts';

const reckonedFields = {
  contacts: true,
  payout: true,
  mergedInto: true,
  taxClassId: true,
  billAccountName: true,
} as const;

/** Suppliers `r` with their people, and where they are paid as far as everybody may read it. */
const supplierColumns = (tenantId: string) =>
  both(
    columnsFor('suppliers', 'r', supplierSchema.omit(reckonedFields)),
    reckoned<Pick<Supplier, keyof typeof reckonedFields>>(sql`
      case when r.is_taxed then r.tax_class_id::text else ${noTax} end as "taxClassId",
      (select a.name from accounts a where a.tenant_id = ${tenantId} and a.id = r.bill_account_id) as "billAccountName",
      ${contactsOf('supplier', tenantId, sql`r.id`)} as contacts,
      (select jsonb_build_object('kind', o.kind, 'provider', o.provider, 'endsWith', o.ends_with)
        from supplier_payouts o where o.tenant_id = ${tenantId} and o.supplier_id = r.id) as payout,
      (select jsonb_build_object('id', m.id, 'name', m.name) from suppliers m where m.tenant_id = ${tenantId} and m.id = r.merged_into) as "mergedInto"`),
  );

export const supplierKind: RecordKind<Supplier, 'supplier'> = {
  noun: 'supplier',
  table: 'suppliers',
  find: ({ tx }, id) =>
    selectRow(
      tx.db,
      supplierColumns(tx.tenantId),
      sql`from suppliers r where r.tenant_id = ${tx.tenantId} and r.id = ${id}`,
    ),
};

const sorts: Record<string, SortKey> = {
  name: { key: sql`r.name_key`, type: 'text' },
  createdAt: { key: sql`r.created_at`, type: 'timestamptz' },
};

/** The list's own filters, or the rows that somebody picked in it. */
export type SupplierFilters = Omit<SupplierList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/** Each status by a query of its own, which an index gives in the order of the list. */
const filtered = async (
  tx: TenantTransaction,
  today: string,
  { q, status = ['active'], group, owed, ordered, late, ids }: SupplierFilters,
  select: (from: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> => {
  const isFound = await foundBy(tx, ['suppliers', 'r'], asDialled(q ?? ''), status);
  const { tenantId } = tx;
  const all = [isFound];
  if (ids) all.push(sql`r.id = any (${ids}::uuid[])`);
  if (group !== undefined) all.push(sql`r.group_name = ${group}`);
  if (owed !== undefined) all.push(sql`${isOwed(tenantId)} = ${owed}`);
  if (ordered !== undefined) all.push(sql`${isOrderedFrom(tenantId)} = ${ordered}`);
  if (late !== undefined) all.push(sql`${isOrderedFrom(tenantId, today)} = ${late}`);
  return eachOf(status, (one) =>
    select(sql`from suppliers r
      where r.tenant_id = ${tenantId} and r.status = ${one} and ${sql.join(all, sql` and `)}`),
  );
};

/** A page of suppliers with what is open between them and us; `today` in the company's time zone decides what is late. */
export const listSuppliers = async (
  tx: TenantTransaction,
  today: string,
  { limit, cursor, ...filters }: SupplierFilters & Pick<SupplierList, 'limit' | 'cursor'>,
): Promise<{ rows: SupplierRow[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? 'name';
  const page = keyset(sorts, sql`r.id`, sort, cursor);
  const found = await filtered(
    tx,
    today,
    filters,
    (from) =>
      sql`select r.*, ${page.keyColumn} ${from} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const rows = await queryRows(
    tx.db,
    both(both(supplierColumns(tx.tenantId), openColumns), reckoned<{ sort_key: string }>(sql`r.sort_key`)),
    (columns) => sql`
    with page as materialized (select * from (${found}) as r order by ${page.orderBy} limit ${limit + 1})
    select ${columns} from page r ${openWith(tx.tenantId, today)} order by ${page.orderBy}`,
  );
  const { rows: cut, nextCursor } = cutPage(rows, limit, sort);
  return {
    rows: cut.map(({ owedMinor, overdueMinor, openOrders, lateOrders, ...supplier }) => ({
      ...supplier,
      figures: {
        owedMinor: toSumMinor(owedMinor),
        overdueMinor: toSumMinor(overdueMinor),
        openOrders,
        lateOrders,
      },
    })),
    nextCursor,
  };
};

/** Events that change what is open with suppliers. */
const openChanges = ['supplier.', 'supplier_payment.', 'bill.', 'purchase_order.', 'stock_receipt.'] as const;

export const countSuppliers = (
  tx: TenantTransaction,
  today: string,
  { sort: _, ids: __, ...filters }: SupplierFilters,
): Promise<Total> => {
  const isOfOpen = [filters.owed, filters.ordered, filters.late].some((one) => one !== undefined);
  return untilNextChange(
    tx,
    {
      name: `suppliers ${isOfOpen ? today : ''} ${JSON.stringify(filters)}`,
      of: isOfOpen ? openChanges : ['supplier.'],
    },
    async () => countRows(tx, await filtered(tx, today, filters, (from) => sql`select r.id ${from}`)),
  );
};
