import { sql } from 'kysely';
import type { WholeSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, findMoneyAccount, markReversed, postEntry } from '../../ledger/index.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { paymentEntry } from './paid-amount.ts';
import { lastSettledOn, listStanding, oppositeOf, writeAllocations } from './payable-allocations.ts';
import { getSupplierPayment } from './supplier-payments.queries.ts';

const lockedColumns = columnsOf('supplier_payments', 'p', [
  'number',
  'status',
  'money_account_id',
  'currency',
  'amount_minor',
  'base_minor',
  'withheld_minor',
  'withheld_base_minor',
  'withholding_id',
  'paid_on',
]);

/** Undoes a payment, once, by the opposite entry on a day of its own. What it settled is owed again. */
export const reverseSupplierPayment = async (
  call: Call,
  { id, reversedOn }: { id: string; reversedOn?: string | undefined },
): Promise<WholeSupplierPayment> => {
  const { tx, actor } = call;
  const { supplierId } = await getSupplierPayment(call, { id });
  await lockSuppliers(tx, [supplierId]);
  const payment = await selectRow(
    tx.db,
    lockedColumns,
    sql`from supplier_payments p where p.tenant_id = ${tx.tenantId} and p.id = ${id} for no key update of p`,
  );
  if (!payment) throw new AppError('not_found');
  if (payment.status === 'reversed') throw new AppError('wrong_state', { detail: { state: 'reversed' } });
  const [standing, settledOn, account] = await Promise.all([
    listStanding(tx, id),
    lastSettledOn(tx, id),
    findMoneyAccount(tx, payment.moneyAccountId),
  ]);
  if (!account) throw new Error('a payment without a money account');
  const day = await businessDay(call, {
    of: 'supplier_payment',
    day: reversedOn,
    field: 'reversedOn',
    notBefore: latestDay(payment.paidOn, settledOn),
  });
  const { number } = payment;
  const currency = actor.company.baseCurrency;
  await writeAllocations(tx, oppositeOf(standing, day), { supplierId, number, currency });
  tx.send(sql`
    update supplier_payments set status = 'reversed', reversed_on = ${day} where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  if (payment.withholdingId !== null) markReversed(tx, payment.withholdingId);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: day,
    memo: `${number}: reversed`,
    currency,
    lines: paymentEntry({ accountId: account.account_id, currency: account.currency }, payment, {
      supplierId,
      books: currency,
      isUndone: true,
    }),
  });
  tx.audit({
    action: 'supplier_payment.reverse',
    subject: 'supplier_payment',
    subjectId: id,
    before: { status: 'recorded' },
    after: { status: 'reversed', number, reversedOn: day },
  });
  return getSupplierPayment(call, { id });
};
