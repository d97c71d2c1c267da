import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry } from '../../ledger/index.ts';

/** What settles what: a credit (money received, a credit note) on a debit (an invoice, a refund). Minor units of the books. */
export interface Allocation {
  id: string;
  debitId: string;
  creditId: string;
  /** the company's day it counts for: never before either document's own */
  day: string;
  amountMinor: number;
}

export const newAllocation = (allocation: Omit<Allocation, 'id'>): Allocation => ({
  id: newId(),
  ...allocation,
});

/**
 * Writes what settles what. Rows are only ever added: `undoAllocations` adds the opposite. Of a credit that was paid in another currency
 * each keeps its share in that one: rounded down, and the rest with what uses up the credit, so that the shares that stand never come to
 * more than was paid, and to all of it once all is used. Sent without waiting.
 */
export const sendAllocations = (tx: TenantTransaction, allocations: readonly Allocation[]): void => {
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

export interface Standing {
  id: string;
  debit_id: string;
  credit_id: string;
  debit_kind: string;
  allocated_on: string;
  amount_minor: number;
  base_minor: number;
}

/** What stands of a document's allocations: those that nothing has undone. */
export const listStanding = async (tx: TenantTransaction, documentId: string): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select a.id, a.debit_id, a.credit_id, d.kind as debit_kind, a.allocated_on, a.amount_minor, a.base_minor
    from allocations a
    join documents d on d.tenant_id = ${tx.tenantId} and d.id = a.debit_id
    where a.tenant_id = ${tx.tenantId} and (a.debit_id = ${documentId} or a.credit_id = ${documentId}) and a.undoes_id is null
      and not exists (select from allocations u where u.tenant_id = ${tx.tenantId} and u.undoes_id = a.id)
    order by a.id`.execute(tx.db);
  return rows;
};

/** The newest day that anything was settled with a document, or such a thing undone; null where nothing ever was. */
export const lastSettledOn = async (tx: TenantTransaction, documentId: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(allocated_on) as day from allocations
    where tenant_id = ${tx.tenantId} and (debit_id = ${documentId} or credit_id = ${documentId})`.execute(
    tx.db,
  );
  return rows[0]?.day ?? null;
};

/** Undoes allocations by rows of the opposite amount on their own day. Sent without waiting. */
export const undoAllocations = (tx: TenantTransaction, standing: readonly Standing[], day: string): void => {
  if (standing.length === 0) return;
  const rows = standing.map(
    (row): RawBuilder<unknown> =>
      sql`(${tx.tenantId}, ${newId()}, ${row.debit_id}, ${row.credit_id}, ${day}::date, ${-row.amount_minor}, ${-row.base_minor}, ${row.id}, ${tx.at}, ${tx.origin.actorId})`,
  );
  tx.send(sql`
    insert into allocations (tenant_id, id, debit_id, credit_id, allocated_on, amount_minor, base_minor, undoes_id, recorded_at, recorded_by)
    values ${sql.join(rows)}`);
};

interface Applied {
  /** the payment or credit note */
  creditId: string;
  partyId: string | null;
  currency: string;
  memo: string;
}

/**
 * Moves a customer's credit onto invoices on later days than the one it was posted on: an entry of the credit's document for each
 * day. What counts for the credit's own day stands in its first entry.
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
