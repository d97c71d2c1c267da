import { sql } from 'kysely';
import type { RunOutcome } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.facts';
import type {
  PaymentRun,
  RunAsSeen,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { businessDay, requirePaymentWay } from '../../ledger/index.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { keepTax } from '../supplier-payments/keep-tax.ts';
import { paidAmount } from '../supplier-payments/paid-amount.ts';
import { listOpenBills } from '../supplier-payments/payable-allocations.ts';
import { writePayment } from '../supplier-payments/record-payment.ts';
import { settle } from '../supplier-payments/settle.ts';
import { getRun } from './get-run.ts';
import { lockRun } from './lock-run.ts';
import { listPayees, listRunLines, type PayeeRow, type RunLine } from './payment-runs.queries.ts';

interface Payee {
  run: { id: string };
  payee: PayeeRow;
  lines: readonly RunLine[];
  paidOn: string;
}

/** Pays what of a payee's bills is still open as it was approved; returns what became of each bill. */
const payPayee = async (
  call: Call,
  { run, payee, lines, paidOn }: Payee,
): Promise<Map<string, RunOutcome>> => {
  const { tx } = call;
  const { supplierId, currency } = payee;
  const open = await listOpenBills(tx, { supplierId, currency });
  const known = new Map(open.map((bill) => [bill.id, bill]));
  const outcomeOf = ({ billId, amountMinor }: RunLine): RunOutcome => {
    const bill = known.get(billId);
    if (bill?.isHeld) return 'held';
    return bill && amountMinor <= bill.openMinor ? 'paid' : 'less_open';
  };
  const outcomes = new Map(lines.map((line) => [line.billId, outcomeOf(line)]));
  const payable = lines.filter(({ billId }) => outcomes.get(billId) === 'paid');
  if (payable.length === 0) return outcomes;
  const way = await requirePaymentWay(call, payee);
  const amountMinor = sumMinor(payable.map((line) => line.amountMinor));
  const whole = await paidAmount(call, way, { amountMinor, currency }, paidOn);
  const id = newId();
  const allocations = settle(
    open,
    { id, kind: 'payment', day: paidOn, openMinor: whole.amountMinor, openBaseMinor: whole.baseMinor },
    payable.map((line) => ({ id: line.billId, amountMinor: line.amountMinor })),
  );
  const { paid, kept } = keepTax(
    call,
    { paid: whole, paidOn, bills: open, allocations },
    { withholdingClass: payee.withholdingClass ?? undefined },
  );
  await writePayment(call, { id, supplierId, way, paid, kept, paidOn, allocations, runId: run.id });
  tx.send(sql`
    update payment_run_payees set payment_id = ${id}
    where tenant_id = ${tx.tenantId} and run_id = ${run.id} and supplier_id = ${supplierId} and currency = ${currency}`);
  return outcomes;
};

/**
 * Pays an approved run, once: one payment for each supplier and currency, all of them or none. A bill of which less is open now than was
 * approved is left out, since somebody paid it meanwhile; where nothing is left to pay, the run is refused (409 `nothing_to_settle`), and so is
 * one of whose suppliers somebody changed where they are paid (409 `payout_changed`).
 */
export const payRun = async (
  call: Call,
  { paidOn: day, ...seen }: RunAsSeen & { paidOn?: string | undefined },
): Promise<PaymentRun> => {
  const { tx, actor } = call;
  const run = await lockRun(call, seen, ['approved']);
  const payees = await listPayees(tx, run.id);
  await lockSuppliers(
    tx,
    payees.map(({ supplierId }) => supplierId),
  );
  const other = payees.find((payee) => payee.detailsId !== payee.approvedDetailsId);
  if (other) throw new AppError('payout_changed', { detail: { supplier: other.supplierName } });
  const paidOn = await businessDay(call, { of: 'supplier_payment', day, field: 'paidOn' });
  const lines = await listRunLines(tx, run.id);
  const outcomes = new Map<string, RunOutcome>();
  for (const payee of payees) {
    const own = lines.filter((one) => one.supplierId === payee.supplierId && one.currency === payee.currency);
    for (const [billId, outcome] of await payPayee(call, { run, payee, lines: own, paidOn }))
      outcomes.set(billId, outcome);
  }
  if (![...outcomes.values()].includes('paid')) throw new AppError('nothing_to_settle');
  await sql`update payment_run_bills l set is_open = false, outcome = given.outcome
    from unnest(${[...outcomes.keys()]}::uuid[], ${[...outcomes.values()]}::text[]) as given (bill_id, outcome)
    where l.tenant_id = ${tx.tenantId} and l.run_id = ${run.id} and l.bill_id = given.bill_id`.execute(tx.db);
  await sql`update payment_runs set status = 'paid', paid_on = ${paidOn}, paid_at = ${tx.at}, paid_by = ${actor.userId}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${run.id}`.execute(tx.db);
  const paid = await getRun(call, { id: run.id });
  tx.audit({
    action: 'payment_run.pay',
    subject: 'payment_run',
    subjectId: run.id,
    before: { status: 'approved' },
    after: {
      status: 'paid',
      number: run.number,
      paidOn,
      baseMinor: paid.baseMinor,
      leftOut: paid.leftOutCount,
    },
  });
  return paid;
};
