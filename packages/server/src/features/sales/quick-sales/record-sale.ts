import { sql } from 'kysely';
import {
  cashOf,
  isMuchChange,
  settledBy,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.rules';
import type {
  NewQuickSale,
  QuickSale,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import { cashPieces } from '@shelfwise/contract/features/sales/shifts/shifts.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError, ChangedMeanwhile, refuseField } from '../../../platform/errors.ts';
import { getTradingRules, listPaymentMethods } from '../../ledger/index.ts';
import { completeOrder } from '../orders/change-order-state.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { lockBuyer, reasonsToHold } from '../orders/credit-check.ts';
import { getOrder } from '../orders/orders.queries.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { applyCredit } from '../payments/apply-credit.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { requireOwnShift } from '../shifts/drawer.ts';
import { lockShift, type ShiftHead } from '../shifts/shifts.queries.ts';
import { findApproval } from '../till-approvals/till-approvals.handlers.ts';
import { mayOwe } from './buyer-terms.ts';
import { findSale, getSale } from './quick-sales.queries.ts';
import { answerRepeated } from './repeated-sale.ts';

/** A tender with the kind of its way to pay; cash goes into the drawer of the shift. */
interface Tender {
  method: string;
  kind: 'cash' | 'mobile_money' | 'card' | 'bank';
  amountMinor: number;
  reference?: string | null | undefined;
  repeatsReason?: string | null | undefined;
}

const tendersOf = ({ tenders }: NewQuickSale, methods: readonly PaymentMethod[]): Tender[] =>
  tenders.map((tender, index) => {
    const kind = methods.find(({ code }) => code === tender.method)?.kind;
    if (kind === undefined) throw refuseField(`tenders.${index}.method`, 'unknown_record');
    return { ...tender, kind };
  });

/** Tenders, credit and what is owed come to exactly the total; of cash, at least what is kept was handed over, and not far more. */
const requireSettled = (
  sale: NewQuickSale,
  tenders: readonly Tender[],
  currency: Currency,
): { givenMinor: number; changeMinor: number } => {
  if (settledBy({ ...sale, tenders }) !== sale.totalMinor) throw new AppError('not_settled');
  const cashMinor = cashOf({ tenders });
  const givenMinor = sale.givenMinor ?? cashMinor;
  if (givenMinor < cashMinor) throw refuseField('givenMinor', 'less_than_kept');
  // Change is given for cash alone.
  if (givenMinor > 0 && cashMinor === 0) throw refuseField('givenMinor', 'not_here');
  const changeMinor = givenMinor - cashMinor;
  if (isMuchChange(changeMinor, cashPieces[currency])) throw refuseField('givenMinor', 'much_change');
  return { givenMinor, changeMinor };
};

/** Whether the id is that of an order: it must not be another one's. */
const isOrder = async ({ tx }: Call, id: string): Promise<boolean> => {
  const { rows } = await sql`select from orders where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx.db,
  );
  return rows.length > 0;
};

/** The consent of a colleague to prices that the seller may not give; null where they may. Without one, confirming refuses them. */
const takeApproval = async (
  { tx, actor }: Call,
  draft: Order,
  rules: TradingRules,
): Promise<string | null> => {
  const low = draft.lines.filter((line) => !mayGive(line, rules, actor.role));
  if (low.length === 0) return null;
  const approval = await findApproval(
    tx,
    draft.id,
    low.map(({ productId, pack, enteredQuantity, listPrice, unitPrice }) => ({
      productId,
      packId: pack?.id ?? null,
      quantity: enteredQuantity,
      listPrice,
      unitPrice,
    })),
    rules,
  );
  if (!approval) return null;
  tx.send(sql`update orders set prices_approved_by = ${approval.approvedBy}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${draft.id}`);
  return approval.id;
};

/** What the lines cost now, where that is not what the screen showed. */
const requireShownTotal = (order: Order, sale: NewQuickSale): void => {
  if (order.totalMinor === sale.totalMinor) return;
  throw new AppError('prices_changed', {
    detail: {
      totalMinor: order.totalMinor,
      lines: order.lines.map(({ productId, listPrice, unitPrice, pack, totalMinor }) => ({
        productId,
        packId: pack?.id ?? null,
        listPrice,
        unitPrice,
        totalMinor,
      })),
    },
  });
};

/** The same refusal, of the field that the sale calls otherwise than the verb that refused it. */
const renamed = (error: unknown, from: string, to: string): unknown => {
  const field = error instanceof AppError ? error.info.fields?.[from] : undefined;
  return error instanceof AppError && field
    ? new AppError(error.code, { ...error.info, fields: { [to]: field } })
    : error;
};

/** Confirms the order of a sale. Where a price changed after its basket was priced, all begins again: that tells the new total. */
const confirmSale = async (call: Call, { id, soldOn }: NewQuickSale): Promise<Order> => {
  try {
    return await confirmOrder(call, { id, ...(soldOn !== undefined && { orderedOn: soldOn }) }, false);
  } catch (error) {
    if (error instanceof AppError && error.code === 'prices_changed') throw new ChangedMeanwhile();
    throw renamed(error, 'orderedOn', 'soldOn');
  }
};

/**
 * An order that the credit limit holds is held for the whole of it; of a sale that is paid in part only the rest is on account. Within the
 * limit with that, it is released; beyond it the sale is refused.
 */
const releaseWithinLimit = async (
  call: Call,
  order: Order,
  { onAccountMinor }: NewQuickSale,
): Promise<void> => {
  const { tx } = call;
  if (!order.isOnHold) return;
  const buyer = await lockBuyer(tx, sql`${order.customerId}::uuid`);
  if (onAccountMinor > 0 && (await reasonsToHold(call, buyer)).length > 0)
    throw new AppError('beyond_credit');
  await sql`update orders set is_on_hold = false, hold_reason = null, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${order.id}`.execute(tx.db);
  tx.audit({
    action: 'order.release',
    subject: 'order',
    subjectId: order.id,
    before: { status: order.status, isOnHold: true, holdReason: order.holdReason },
    after: { status: order.status, isOnHold: false, holdReason: null },
  });
};

/** Takes the money of a sale, each tender as a payment of its own; cash goes into the drawer. */
const takePayments = async (
  call: Call,
  sale: NewQuickSale,
  tenders: readonly Tender[],
  shift: ShiftHead,
): Promise<void> => {
  for (const [index, { method, kind, amountMinor, reference, repeatsReason }] of tenders.entries())
    await recordPayment(
      call,
      {
        id: sale.id,
        method,
        amountMinor,
        ...(kind === 'cash' ? { moneyAccountId: shift.moneyAccountId } : {}),
        ...(reference ? { reference } : {}),
        ...(repeatsReason ? { repeatsReason } : {}),
        ...(sale.soldOn !== undefined && { paidOn: sale.soldOn }),
      },
      { ofShift: shift.id },
    ).catch((error: unknown) => {
      const renamedOnce = renamed(error, 'reference', `tenders.${index}.reference`);
      throw renamed(renamedOnce, 'method', `tenders.${index}.method`);
    });
};

/**
 * Sells over the counter in one transaction, by the verbs that every order goes through: what holds for an order holds for this too. The
 * shift is locked first, alone, so that a sale that is sent many times at once is written once, and none goes into a shift that closes. The
 * same sale sent again is answered as it was recorded.
 */
export const recordSale = async (call: Call, sale: NewQuickSale): Promise<QuickSale> => {
  const { tx, actor } = call;
  // One round trip: what is read after the lock is what stands then.
  const [shift, earlier, methods, rules, isTaken, may] = await Promise.all([
    lockShift(tx, sale.shiftId, 'no key update'),
    findSale(tx, sale.id),
    listPaymentMethods(tx),
    getTradingRules(tx),
    isOrder(call, sale.id),
    sale.onAccountMinor > 0 && sale.customerId != null ? mayOwe(tx, sale.customerId) : false,
  ]);
  if (earlier) return answerRepeated(call, sale);
  requireOwnShift(call, shift);
  if (shift.status === 'closed') throw new AppError('shift_closed');
  const tenders = tendersOf(sale, methods);
  const { givenMinor, changeMinor } = requireSettled(sale, tenders, actor.company.baseCurrency);
  // Only a customer may have credit, and only one with payment terms, who is not on hold, may owe something for what they take along.
  if (sale.creditMinor > 0 && sale.customerId == null) throw new AppError('no_credit');
  if (sale.onAccountMinor > 0 && !may) throw new AppError('no_account');
  if (isTaken) throw new AppError('taken', { fields: { id: { code: 'taken' } } });
  const { id, customerId = null, lines, couponCodes, soldOn } = sale;
  const draft = await createOrder(
    call,
    // What is paid at once is in the currency of the drawer.
    { customerId, locationId: shift.locationId, lines, couponCodes, invoiceCurrency: null },
    { id },
  );
  requireShownTotal(draft, sale);
  const approvalId = await takeApproval(call, draft, rules);
  const { isOnHold } = await confirmSale(call, sale);
  await takePayments(call, sale, tenders, shift);
  // A payment of the whole may have released it meanwhile.
  if (isOnHold) await releaseWithinLimit(call, await getOrder(call, { id }), sale);
  await shipOrder(call, { id, ...(soldOn !== undefined && { shippedOn: soldOn }) }, false);
  if (sale.creditMinor > 0)
    await applyCredit(call, {
      id,
      amountMinor: sale.creditMinor,
      ...(soldOn !== undefined && { appliedOn: soldOn }),
    });
  const done = await completeOrder(call, { id });
  tx.send(sql`
    insert into quick_sales (tenant_id, id, shift_id, total_minor, given_minor, change_minor, credit_minor, on_account_minor, sold_on, sold_at, sold_by, approval_id)
    values (${tx.tenantId}, ${id}, ${shift.id}, ${sale.totalMinor}, ${givenMinor}, ${changeMinor}, ${sale.creditMinor}, ${sale.onAccountMinor},
      ${done.orderedOn}, ${tx.at}, ${actor.userId}, ${approvalId})`);
  return getSale(call, sale);
};
