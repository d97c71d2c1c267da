import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { postEntry } from '../../ledger/index.ts';
import { settlementLines, type Standing, undoAllocations, usedMinor } from './allocations.ts';
import { addForeignPaid } from './open-invoices.ts';

/** Opens the invoice and the credit again, each in its own table. Sent without waiting. */
const giveBack = ({ tx }: Call, standing: Standing): void => {
  const { debitId, creditId, amountMinor } = standing;
  const freedMinor = usedMinor([standing]);
  tx.send(sql`
    update invoices i set paid_minor = i.paid_minor - ${amountMinor},
      status = case when i.paid_minor + i.credited_minor - ${amountMinor} > 0 then 'part_paid' else 'issued' end
    where i.tenant_id = ${tx.tenantId} and i.id = ${debitId}`);
  addForeignPaid(tx, [{ id: debitId, minor: -(standing.debitMinor ?? 0) }]);
  tx.send(sql`
    update payments p set allocated_minor = p.allocated_minor - ${freedMinor} where p.tenant_id = ${tx.tenantId} and p.id = ${creditId}`);
  tx.send(sql`
    update credit_notes n set allocated_minor = n.allocated_minor - ${freedMinor} where n.tenant_id = ${tx.tenantId} and n.id = ${creditId}`);
};

interface TakenBack {
  /** the customer whose invoice and credit it is; null for a walk-in */
  partyId: string | null;
  /** the numbers of both documents */
  credit: string;
  invoice: string;
  day: string;
}

/** Takes back one use of a credit, in the tables, the books and the audit trail: the invoice is owed again, and the credit is free. Returns what is free. */
export const takeBack = async (
  call: Call,
  standing: Standing,
  { partyId, credit, invoice, day }: TakenBack,
): Promise<number> => {
  const { tx, actor } = call;
  const [undoingId] = undoAllocations(tx, [standing], day);
  giveBack(call, standing);
  await postEntry(tx, {
    documentId: standing.creditId,
    event: 'unapply',
    ...(undoingId !== undefined && { occasionId: undoingId }),
    entryDate: day,
    memo: credit,
    currency: actor.company.baseCurrency,
    lines: settlementLines(standing, partyId, -1),
  });
  const freedMinor = usedMinor([standing]);
  tx.audit({
    action: 'customer_payment.unallocate',
    subject: 'customer_payment',
    subjectId: standing.creditId,
    before: { invoice, allocatedMinor: freedMinor },
    after: { number: credit, undoneOn: day },
  });
  return freedMinor;
};
