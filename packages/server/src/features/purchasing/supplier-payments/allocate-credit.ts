import { sql } from 'kysely';
import type { AllocateCredit } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, linkDocument } from '../../ledger/index.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import {
  findOpenCredit,
  findStanding,
  lastSettledOn,
  listOpenBills,
  oppositeOf,
  writeAllocations,
  type Allocation,
} from './payable-allocations.ts';
import { requireOneBill } from './require-one-bill.ts';
import { settle } from './settle.ts';

/** A credit is a record of bills, a payment one of its own. */
const subjectOf = (kind: Allocation['creditKind']) => (kind === 'payment' ? 'supplier_payment' : 'bill');

/** The supplier of a payment or credit; throws 404 where the id is of neither. */
const supplierOf = async (
  { tx }: Call,
  creditId: string,
): Promise<{ number: string; supplierId: string }> => {
  const found = await selectRow(
    tx.db,
    both(
      columnsOf('documents', 'd', ['number']),
      reckoned<{ partyId: string | null }>(sql`coalesce(s.merged_into, d.party_id) as "partyId"`),
    ),
    sql`from documents d
    left join suppliers s on s.tenant_id = ${tx.tenantId} and s.id = d.party_id
    where d.tenant_id = ${tx.tenantId} and d.id = ${creditId} and d.kind in ('supplier_payment', 'supplier_credit')`,
  );
  if (!found || found.partyId === null) throw new AppError('not_found');
  return { number: found.number, supplierId: found.partyId };
};

/** Settles bills from what was paid in advance, or from a credit of the supplier: those that are named, or the oldest due first. */
export const allocateCredit = async (
  call: Call,
  { id, bills: wanted, allocatedOn }: AllocateCredit,
): Promise<{ allocatedMinor: number }> => {
  const { tx, actor } = call;
  const { supplierId } = await supplierOf(call, id);
  await lockSuppliers(tx, [supplierId]);
  const credit = await findOpenCredit(tx, id);
  if (!credit) throw new AppError('nothing_to_settle');
  const day = await businessDay(call, {
    of: 'supplier_payment',
    day: allocatedOn,
    field: 'allocatedOn',
    notBefore: credit.usableFrom,
  });
  const bills = await listOpenBills(tx, { supplierId, currency: credit.currency });
  const allocations = settle(bills, { ...credit, day }, wanted);
  if (allocations.length === 0) throw new AppError('nothing_to_settle');
  requireOneBill(call, allocations);
  for (const { billId } of allocations) linkDocument(tx, id, [{ id: billId, kind: 'pays' }]);
  await writeAllocations(tx, allocations, {
    supplierId,
    number: credit.number,
    currency: actor.company.baseCurrency,
  });
  const allocatedMinor = sumMinor(allocations.map((one) => one.amountMinor));
  const numbers = allocations.map((one) => bills.find((bill) => bill.id === one.billId)?.number);
  const subject = subjectOf(credit.kind);
  tx.audit({
    action: `${subject}.allocate`,
    subject,
    subjectId: id,
    before: { openMinor: credit.openMinor },
    after: { openMinor: credit.openMinor - allocatedMinor, number: credit.number, bills: numbers },
  });
  return { allocatedMinor };
};

/** Takes back what settled a bill, once: the bill is open again, and so is the payment or credit, from the day of this on. */
export const unallocate = async (
  call: Call,
  { id, undoneOn }: { id: string; undoneOn?: string | undefined },
): Promise<{ freedMinor: number }> => {
  const { tx, actor } = call;
  const known = await selectRow(
    tx.db,
    columnsOf('payable_allocations', 'a', ['credit_id']),
    sql`from payable_allocations a where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.undoes_id is null`,
  );
  if (!known) throw new AppError('not_found');
  const { supplierId, number } = await supplierOf(call, known.creditId);
  await lockSuppliers(tx, [supplierId]);
  const standing = await findStanding(tx, id);
  if (!standing) throw new AppError('wrong_state', { detail: { state: 'undone' } });
  const [billTouched, creditTouched] = await Promise.all([
    lastSettledOn(tx, standing.billId),
    lastSettledOn(tx, standing.creditId),
  ]);
  const day = await businessDay(call, {
    of: 'supplier_payment',
    day: undoneOn,
    field: 'undoneOn',
    notBefore: latestDay(standing.day, billTouched, creditTouched),
  });
  await writeAllocations(tx, oppositeOf([standing], day), {
    supplierId,
    number,
    currency: actor.company.baseCurrency,
  });
  const subject = subjectOf(standing.creditKind);
  tx.audit({
    action: `${subject}.unallocate`,
    subject,
    subjectId: standing.creditId,
    before: { allocatedMinor: standing.amountMinor },
    after: { allocatedMinor: 0, number, undoneOn: day },
  });
  return { freedMinor: standing.amountMinor };
};
