import { sql, type RawBuilder } from 'kysely';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { type EntryLine, postEntry } from '../../ledger/index.ts';

/** The use of a credit (a payment or credit note) on a debit (an invoice or refund). */
export interface Allocation {
  id: string;
  debitId: string;
  creditId: string;
  /** the day it counts for, in the company's time zone; never before the day of either document */
  day: string;
  /** what the debit is settled by, in the books, at its own rate */
  amountMinor: number;
  /** how much more than that is used of the credit, in the books, at its own rate: a gain; below 0 a loss */
  exchangeMinor: number;
  /** what is used of the credit, in the currency it was paid or written in */
  ownMinor: number;
  /** what the invoice is settled by, in the currency that it was written in; null where that is that of the books */
  debitMinor: number | null;
}

/** Without further amounts, both sides are in the books alone. */
export const newAllocation = ({
  exchangeMinor = 0,
  debitMinor = null,
  ...allocation
}: Pick<Allocation, 'debitId' | 'creditId' | 'day' | 'amountMinor'> &
  Partial<Pick<Allocation, 'exchangeMinor' | 'ownMinor' | 'debitMinor'>>): Allocation => ({
  id: newId(),
  exchangeMinor,
  debitMinor,
  ownMinor: allocation.amountMinor + exchangeMinor,
  ...allocation,
});

/** What allocations use of their credits, in the books. */
export const usedMinor = (
  allocations: readonly Pick<Allocation, 'amountMinor' | 'exchangeMinor'>[],
): number => sumMinor(allocations.map((one) => one.amountMinor + one.exchangeMinor));

/** Writes allocations. Rows are only added: `undoAllocations` adds opposite ones. Sent without waiting. */
export const writeAllocations = (tx: TenantTransaction, allocations: readonly Allocation[]): void => {
  if (allocations.length === 0) return;
  const column = <Key extends keyof Allocation>(key: Key) => allocations.map((one) => one[key]);
  tx.send(sql`
    insert into allocations (tenant_id, id, debit_id, credit_id, allocated_on, amount_minor, base_minor, exchange_minor, debit_minor,
      recorded_at, recorded_by)
    select ${tx.tenantId}, id, debit_id, credit_id, day, own, minor, exchange, debit, ${tx.at}, ${tx.origin.actorId}
    from unnest(${column('id')}::uuid[], ${column('debitId')}::uuid[], ${column('creditId')}::uuid[], ${column('day')}::date[],
      ${column('ownMinor')}::int8[], ${column('amountMinor')}::int8[], ${column('exchangeMinor')}::int8[], ${column('debitMinor')}::int8[])
      with ordinality as given (id, debit_id, credit_id, day, own, minor, exchange, debit, place)
    order by place
    returning id`);
};

const standingColumns = both(
  columnsOf('allocations', 'a', [
    'id',
    'debit_id',
    'credit_id',
    'allocated_on',
    'exchange_minor',
    'debit_minor',
  ]),
  both(
    columnsAs('allocations', 'a', { ownMinor: 'amount_minor', amountMinor: 'base_minor' }),
    columnsAs('documents', 'd', { debitKind: 'kind' }),
  ),
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
      sql`(${tx.tenantId}, ${ids[index]}, ${row.debitId}, ${row.creditId}, ${day}::date, ${-row.ownMinor}, ${-row.amountMinor},
        ${-row.exchangeMinor}, ${row.debitMinor === null ? null : -row.debitMinor}::int8, ${row.id}, ${tx.at}, ${tx.origin.actorId})`,
  );
  tx.send(sql`
    insert into allocations (tenant_id, id, debit_id, credit_id, allocated_on, amount_minor, base_minor, exchange_minor, debit_minor, undoes_id,
      recorded_at, recorded_by)
    values ${sql.join(rows)}`);
  return ids;
};

/**
 * What settling an invoice from a customer's credit posts: the credit leaves what is held for the customer at its own worth, the invoice
 * leaves the receivable at its own, and what differs is gain or loss of exchange. `sign` -1: the opposite.
 */
export const settlementLines = (
  { amountMinor, exchangeMinor }: Pick<Allocation, 'amountMinor' | 'exchangeMinor'>,
  partyId: string | null,
  sign: 1 | -1 = 1,
): EntryLine[] => [
  { account: 'customer_deposits', debitMinor: sign * (amountMinor + exchangeMinor), partyId },
  { account: 'receivable', creditMinor: sign * amountMinor, partyId },
  { account: 'exchange_differences', creditMinor: sign * exchangeMinor, partyId },
];

/** What money received posts besides the money: the invoices that it settles on its own day, and what is held for the customer. */
export const receivedLines = (
  baseMinor: number,
  atOnce: readonly Allocation[],
  partyId: string | null,
): EntryLine[] => [
  { account: 'receivable', creditMinor: sumMinor(atOnce.map((one) => one.amountMinor)), partyId },
  { account: 'customer_deposits', creditMinor: baseMinor - usedMinor(atOnce), partyId },
  { account: 'exchange_differences', creditMinor: sumMinor(atOnce.map((one) => one.exchangeMinor)), partyId },
];

/** What paying a credit back posts besides the money: what is used of it, and what the rates of both days differ by. `sign` -1: the opposite. */
export const refundLines = (
  allocations: readonly Pick<Allocation, 'amountMinor' | 'exchangeMinor'>[],
  partyId: string | null,
  sign: 1 | -1 = 1,
): EntryLine[] => [
  { account: 'customer_deposits', debitMinor: sign * usedMinor(allocations), partyId },
  {
    account: 'exchange_differences',
    creditMinor: sign * sumMinor(allocations.map((one) => one.exchangeMinor)),
    partyId,
  },
];

/** Allocations that count for a day, and the others. */
export const byDay = (allocations: readonly Allocation[], day: string): [Allocation[], Allocation[]] => [
  allocations.filter((one) => one.day === day),
  allocations.filter((one) => one.day !== day),
];

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
    allocations.map((one) =>
      postEntry(tx, {
        documentId: creditId,
        event: 'apply',
        occasionId: one.id,
        entryDate: one.day,
        memo,
        currency,
        lines: settlementLines(one, partyId),
      }),
    ),
  );
};
