import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sql, type RawBuilder } from 'kysely';
import type { Settlement } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry } from '../../ledger/index.ts';

/** What of a payment or credit settles what of a bill; an opposite one undoes it. */
export interface Allocation extends Settlement {
  id: string;
  creditId: string;
  creditKind: 'payment' | 'credit';
  /** the day it counts for, never before that of either document */
  day: string;
  undoesId: string | null;
}

const standingColumns = both(
  columnsOf('payable_allocations', 'a', [
    'id',
    'bill_id',
    'credit_id',
    'amount_minor',
    'bill_base_minor',
    'credit_base_minor',
  ]),
  columnsAs('payable_allocations', 'a', { day: 'allocated_on' }),
  reckoned<{ creditKind: Allocation['creditKind'] }>(
    sql`case c.kind when 'supplier_payment' then 'payment' else 'credit' end as "creditKind"`,
  ),
);
type Standing = RowOf<typeof standingColumns>;

const standingWhere = (
  { tenantId }: TenantTransaction,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  from payable_allocations a
  join documents c on c.tenant_id = ${tenantId} and c.id = a.credit_id
  where a.tenant_id = ${tenantId} and ${where} and a.undoes_id is null
    and not exists (select from payable_allocations u where u.tenant_id = ${tenantId} and u.undoes_id = a.id)
  order by a.id`;

/** The allocations of a bill, payment or credit that are not undone. Its supplier must be locked. */
export const listStanding = (tx: TenantTransaction, documentId: string): Promise<Standing[]> =>
  selectRows(
    tx.db,
    standingColumns,
    standingWhere(tx, sql`(a.bill_id = ${documentId} or a.credit_id = ${documentId})`),
  );

export const findStanding = (tx: TenantTransaction, id: string): Promise<Standing | undefined> =>
  selectRow(tx.db, standingColumns, standingWhere(tx, sql`a.id = ${id}`));

/** The newest day on which something was settled with a document or undone; null where nothing was. */
export const lastSettledOn = async (tx: TenantTransaction, documentId: string): Promise<string | null> => {
  const newest = await selectRow(
    tx.db,
    reckoned<{ day: string | null }>(sql`max(a.allocated_on) as day`),
    sql`from payable_allocations a
    where a.tenant_id = ${tx.tenantId} and (a.bill_id = ${documentId} or a.credit_id = ${documentId})`,
  );
  return newest?.day ?? null;
};

/** The newest day on which a settlement of the document was undone: what settles it anew counts from then on. */
const touchedOn = (tenantId: string, column: 'bill_id' | 'credit_id', id: RawBuilder<unknown>) => sql`
  (select max(a.allocated_on) from payable_allocations a
    where a.tenant_id = ${tenantId} and ${sql.ref(`a.${column}`)} = ${id} and a.undoes_id is not null)`;

const openBillColumns = (tenantId: string) =>
  both(
    narrowed<{ number: string; businessDate: string; currency: Currency }>()(
      columnsOf('bills', 'b', [
        'id',
        'number',
        'currency',
        'business_date',
        'is_held',
        'net_minor',
        'total_minor',
      ]),
    ),
    reckoned<{ openMinor: number; openBaseMinor: number; touchedOn: string | null }>(sql`
      b.total_minor - b.paid_minor - b.credited_minor as "openMinor", b.base_minor - b.settled_base_minor as "openBaseMinor",
      ${touchedOn(tenantId, 'bill_id', sql`b.id`)} as "touchedOn"`),
  );
export type OpenBillRow = RowOf<ReturnType<typeof openBillColumns>>;

/** The open bills of a locked supplier in a currency, the oldest due first. */
export const listOpenBills = (
  { db, tenantId }: TenantTransaction,
  { supplierId, currency }: { supplierId: string; currency: string },
): Promise<OpenBillRow[]> =>
  selectRows(
    db,
    openBillColumns(tenantId),
    sql`from bills b
    where b.tenant_id = ${tenantId} and b.supplier_id = ${supplierId} and b.currency = ${currency} and b.kind = 'bill'
      and b.status in ('approved', 'part_paid')
    order by b.due_on, b.id`,
  );

const creditColumns = (tenantId: string) =>
  both(
    columnsOf('supplier_payments', 'p', ['id', 'number', 'supplier_id', 'currency', 'amount_minor']),
    columnsAs('supplier_payments', 'p', { day: 'paid_on' }),
    reckoned<{
      kind: Allocation['creditKind'];
      usableFrom: string;
      openMinor: number;
      openBaseMinor: number;
    }>(sql`'payment' as kind, greatest(p.paid_on, ${touchedOn(tenantId, 'credit_id', sql`p.id`)}) as "usableFrom",
      p.amount_minor - p.allocated_minor as "openMinor", p.base_minor - p.allocated_base_minor as "openBaseMinor"`),
  );
export type CreditRow = RowOf<ReturnType<typeof creditColumns>>;

/** What of a supplier's payments and credits in a currency settles nothing yet; the supplier and the currency are expressions of the query around it. */
export const openCreditMinor = (
  tenantId: string,
  supplierId: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  coalesce((select sum(advance.amount_minor - advance.allocated_minor) from supplier_payments advance
    where advance.tenant_id = ${tenantId} and advance.supplier_id = ${supplierId} and advance.currency = ${currency} and advance.status = 'recorded'
      and advance.allocated_minor < advance.amount_minor), 0)
  + coalesce((select sum(credit.total_minor - credit.credited_minor) from bills credit
    where credit.tenant_id = ${tenantId} and credit.supplier_id = ${supplierId} and credit.currency = ${currency} and credit.kind = 'credit'
      and credit.status in ('approved', 'part_paid')), 0))::int8`;

/** Open credits of suppliers: payments in advance, and credits that are not used up. Oldest first. */
const openCredits = (
  { db, tenantId }: TenantTransaction,
  payment: RawBuilder<unknown>,
  credit: RawBuilder<unknown>,
): Promise<CreditRow[]> =>
  selectRows(
    db,
    creditColumns(tenantId),
    sql`from supplier_payments p
    where p.tenant_id = ${tenantId} and p.status = 'recorded' and p.allocated_minor < p.amount_minor and ${payment}
    union all
    select b.id, b.number, b.supplier_id, b.currency, b.total_minor, b.business_date, 'credit',
      greatest(b.business_date, ${touchedOn(tenantId, 'credit_id', sql`b.id`)}),
      b.total_minor - b.credited_minor, b.base_minor - b.settled_base_minor
    from bills b
    where b.tenant_id = ${tenantId} and b.kind = 'credit' and b.status in ('approved', 'part_paid') and ${credit}
    order by day, id`,
  );

export const listOpenCredits = (tx: TenantTransaction, supplierId: string): Promise<CreditRow[]> =>
  openCredits(tx, sql`p.supplier_id = ${supplierId}`, sql`b.supplier_id = ${supplierId}`);

/** The open credit of this id; undefined where it is used up, or the id is of no credit. */
export const findOpenCredit = async (tx: TenantTransaction, id: string): Promise<CreditRow | undefined> =>
  (await openCredits(tx, sql`p.id = ${id}`, sql`b.id = ${id}`))[0];

const insertAllocations = (tx: TenantTransaction, allocations: readonly Allocation[]): void => {
  const column = <Key extends keyof Allocation>(key: Key) => allocations.map((one) => one[key]);
  tx.send(sql`
    insert into payable_allocations (tenant_id, id, bill_id, credit_id, allocated_on, amount_minor, bill_base_minor, credit_base_minor, undoes_id,
      recorded_at, recorded_by)
    select ${tx.tenantId}, id, bill_id, credit_id, day, amount, bill_base, credit_base, undoes_id, ${tx.at}, ${tx.origin.actorId}
    from unnest(${column('id')}::uuid[], ${column('billId')}::uuid[], ${column('creditId')}::uuid[], ${column('day')}::date[],
      ${column('amountMinor')}::int8[], ${column('billBaseMinor')}::int8[], ${column('creditBaseMinor')}::int8[], ${column('undoesId')}::uuid[])
      as given (id, bill_id, credit_id, day, amount, bill_base, credit_base, undoes_id)
    returning id`);
};

/** Adds to what bills are settled by, and to what of payments and credits is used. Amounts below zero take it back. */
const addSettled = (tx: TenantTransaction, allocations: readonly Allocation[]): void => {
  const settled = allocations.flatMap((one) => {
    const isPaid = one.creditKind === 'payment';
    const bill = { id: one.billId, minor: one.amountMinor, base: one.billBaseMinor, isPaid };
    return isPaid
      ? [bill]
      : [bill, { id: one.creditId, minor: one.amountMinor, base: one.creditBaseMinor, isPaid }];
  });
  tx.send(sql`
    update bills b set paid_minor = b.paid_minor + s.paid, credited_minor = b.credited_minor + s.credited,
      settled_base_minor = b.settled_base_minor + s.base,
      status = case when b.paid_minor + b.credited_minor + s.paid + s.credited >= b.total_minor then 'paid'
        when b.paid_minor + b.credited_minor + s.paid + s.credited > 0 then 'part_paid' else 'approved' end
    from (select given.id, coalesce(sum(given.minor) filter (where given.is_paid), 0)::int8 as paid,
        coalesce(sum(given.minor) filter (where not given.is_paid), 0)::int8 as credited, sum(given.base)::int8 as base
      from unnest(${settled.map((one) => one.id)}::uuid[], ${settled.map((one) => one.minor)}::int8[], ${settled.map((one) => one.base)}::int8[],
        ${settled.map((one) => one.isPaid)}::boolean[]) as given (id, minor, base, is_paid) group by 1) s
    where b.tenant_id = ${tx.tenantId} and b.id = s.id`);
  const used = allocations.filter((one) => one.creditKind === 'payment');
  if (used.length === 0) return;
  tx.send(sql`
    update supplier_payments p set allocated_minor = p.allocated_minor + s.minor, allocated_base_minor = p.allocated_base_minor + s.base
    from (select given.id, sum(given.minor)::int8 as minor, sum(given.base)::int8 as base
      from unnest(${used.map((one) => one.creditId)}::uuid[], ${used.map((one) => one.amountMinor)}::int8[],
        ${used.map((one) => one.creditBaseMinor)}::int8[]) as given (id, minor, base) group by 1) s
    where p.tenant_id = ${tx.tenantId} and p.id = s.id`);
};

interface Books {
  supplierId: string;
  /** of the payment or credit */
  number: string;
  currency: string;
}

/**
 * Writes allocations with all that follows from them: what is open of either side, and an entry of each. Settling a bill takes what was paid
 * in advance, at the rate of the payment, against the payable, at the rate of the bill; what differs is gain or loss of exchange. A credit
 * is a part of the payable itself, so only a difference is posted.
 */
export const writeAllocations = async (
  tx: TenantTransaction,
  allocations: readonly Allocation[],
  { supplierId: partyId, number, currency }: Books,
): Promise<void> => {
  if (allocations.length === 0) return;
  insertAllocations(tx, allocations);
  addSettled(tx, allocations);
  await Promise.all(
    allocations.map((one) =>
      postEntry(tx, {
        documentId: one.creditId,
        event: one.undoesId === null ? 'apply' : 'unapply',
        occasionId: one.id,
        entryDate: one.day,
        memo: number,
        currency,
        lines: [
          { account: 'payable', debitMinor: one.billBaseMinor, partyId },
          {
            account: one.creditKind === 'payment' ? 'supplier_prepayments' : 'payable',
            creditMinor: one.creditBaseMinor,
            partyId,
          },
          { account: 'exchange_differences', debitMinor: one.creditBaseMinor - one.billBaseMinor },
        ],
      }),
    ),
  );
};

/** The opposite of allocations, on a day of its own. */
export const oppositeOf = (standing: readonly Standing[], day: string): Allocation[] =>
  standing.map((one) => ({
    ...one,
    id: newId(),
    day,
    amountMinor: -one.amountMinor,
    billBaseMinor: -one.billBaseMinor,
    creditBaseMinor: -one.creditBaseMinor,
    undoesId: one.id,
  }));
