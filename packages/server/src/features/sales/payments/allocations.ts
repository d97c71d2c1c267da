import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry } from '../../ledger/index.ts';

/** The use of a credit (a payment or credit note) on a debit (an invoice or refund). Minor units of the books. */
export interface Allocation {
  id: string;
  debitId: string;
  creditId: string;
  /** the day it counts for, in the company's time zone; never before the day of either document */
  day: string;
  amountMinor: number;
}

export const newAllocation = (allocation: Omit<Allocation, 'id'>): Allocation => ({
  id: newId(),
  ...allocation,
});

/**
 * Writes allocations. Rows are only added: `undoAllocations` adds opposite ones. Where the credit was paid in another currency, each
 * allocation has its share in that currency, rounded down; the one that uses up the credit gets the rest. So the standing shares never
 * exceed what was paid, and make all of it when the credit is used up. Sent without waiting.
 */
export const writeAllocations = (tx: TenantTransaction, allocations: readonly Allocation[]): void => {
  if (allocations.length === 0) return;
  const column = <Key extends keyof Allocation>(key: Key) => allocations.map((one) => one[key]);
  tx.send(sql`
    with given as (
      select g.*, p.amount_minor as paid_minor, p.base_minor as worth_minor, coalesce(s.amount, 0) as shared_minor,
        coalesce(s.base, 0) + sum(g.minor) over (partition by g.credit_id order by g.place) as used_minor
      from unnest(${column('id')}::uuid[], ${column('debitId')}::uuid[], ${column('creditId')}::uuid[], ${column('day')}::date[],
        ${column('amountMinor')}::int8[]) with ordinality as g (id, debit_id, credit_id, day, minor, place)
      left join payments p on p.tenant_id = ${tx.tenantId} and p.id = g.credit_id and p.exchange_rate is not null
      left join lateral (select sum(a.amount_minor) as amount, sum(a.base_minor) as base from allocations a
        where a.tenant_id = ${tx.tenantId} and a.credit_id = p.id) s on true),
    shared as (
      select *, greatest(shared_minor, div(paid_minor * used_minor, worth_minor)) as until_minor from given)
    insert into allocations (tenant_id, id, debit_id, credit_id, allocated_on, amount_minor, base_minor, recorded_at, recorded_by)
    select ${tx.tenantId}, id, debit_id, credit_id, day,
      case when worth_minor is null then minor
        else until_minor - coalesce(lag(until_minor) over (partition by credit_id order by place), shared_minor) end,
      minor, ${tx.at}, ${tx.origin.actorId}
    from shared order by place
    returning id`);
};

const standingColumns = both(
  columnsOf('allocations', 'a', [
    'id',
    'debit_id',
    'credit_id',
    'allocated_on',
    'amount_minor',
    'base_minor',
  ]),
  columnsAs('documents', 'd', { debitKind: 'kind' }),
);
export type Standing = RowOf<typeof standingColumns>;

/** The allocations of a document that are not undone. */
export const listStanding = (tx: TenantTransaction, documentId: string): Promise<Standing[]> =>
  selectRows(
    tx.db,
    standingColumns,
    sql`from allocations a
    join documents d on d.tenant_id = ${tx.tenantId} and d.id = a.debit_id
    where a.tenant_id = ${tx.tenantId} and (a.debit_id = ${documentId} or a.credit_id = ${documentId}) and a.undoes_id is null
      and not exists (select from allocations u where u.tenant_id = ${tx.tenantId} and u.undoes_id = a.id)
    order by a.id`,
  );

/** The allocation of this id, unless it is undone. */
export const findStandingOf = (tx: TenantTransaction, id: string): Promise<Standing | undefined> =>
  selectRow(
    tx.db,
    standingColumns,
    sql`from allocations a
    join documents d on d.tenant_id = ${tx.tenantId} and d.id = a.debit_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.undoes_id is null
      and not exists (select from allocations u where u.tenant_id = ${tx.tenantId} and u.undoes_id = a.id)`,
  );

/** The newest day on which something was settled with a document or undone; null where nothing was. */
export const lastSettledOn = async (tx: TenantTransaction, documentId: string): Promise<string | null> => {
  const newest = await selectRow(
    tx.db,
    reckoned<{ day: string | null }>(sql`max(allocated_on) as day`),
    sql`from allocations
    where tenant_id = ${tx.tenantId} and (debit_id = ${documentId} or credit_id = ${documentId})`,
  );
  return newest?.day ?? null;
};

/** Undoes allocations by rows of the opposite amount, with a day of their own. Sent without waiting; returns the ids of these rows. */
export const undoAllocations = (
  tx: TenantTransaction,
  standing: readonly Standing[],
  day: string,
): string[] => {
  if (standing.length === 0) return [];
  const ids = standing.map(() => newId());
  const rows = standing.map(
    (row, index): RawBuilder<unknown> =>
      sql`(${tx.tenantId}, ${ids[index]}, ${row.debitId}, ${row.creditId}, ${day}::date, ${-row.amountMinor}, ${-row.baseMinor}, ${row.id}, ${tx.at}, ${tx.origin.actorId})`,
  );
  tx.send(sql`
    insert into allocations (tenant_id, id, debit_id, credit_id, allocated_on, amount_minor, base_minor, undoes_id, recorded_at, recorded_by)
    values ${sql.join(rows)}`);
  return ids;
};

interface Applied {
  /** a payment or credit note */
  creditId: string;
  partyId: string | null;
  currency: string;
  memo: string;
}

/**
 * Posts the use of a customer's credit on days after the credit's own: one entry of the credit's document for each day. What counts for the
 * credit's own day is in its first entry.
 */
export const postApplied = async (
  tx: TenantTransaction,
  { creditId, partyId, currency, memo }: Applied,
  allocations: readonly Allocation[],
): Promise<void> => {
  await Promise.all(
    allocations.map(({ id, day, amountMinor }) =>
      postEntry(tx, {
        documentId: creditId,
        event: 'apply',
        occasionId: id,
        entryDate: day,
        memo,
        currency,
        lines: [
          { account: 'customer_deposits', debitMinor: amountMinor, partyId },
          { account: 'receivable', creditMinor: amountMinor, partyId },
        ],
      }),
    ),
  );
};
