import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@shelfwise/contract/primitives/days';
import { holdReasons, type HoldReason } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { OrderDocuments } from '@shelfwise/contract/features/sales/orders/orders.contract';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { Call } from '../../../kit/call.ts';
import { columnsOf, queryRows, reckoned, selectRow, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { getTradingRules, todayOf } from '../../ledger/index.ts';

interface CreditUse {
  invoicesMinor: string;
  thisOrderMinor: string;
  otherOrdersMinor: string;
  unusedCreditMinor: string;
}

/**
 * What uses a customer's credit limit, in minor units: open invoices, and what of confirmed orders is not invoiced, less the customer's unused
 * credit. Of the orders, one is told by itself.
 */
const getCreditUse = async (
  tx: TenantTransaction,
  customerId: string,
  orderId: string | null,
): Promise<CreditUse> => {
  const use = await selectRow(
    tx.db,
    reckoned<CreditUse>(sql`
      coalesce((select sum(i.total_minor - i.paid_minor - i.credited_minor) from invoices i
        where i.tenant_id = ${tx.tenantId} and i.customer_id = ${customerId} and i.status in (${sql.join(openInvoiceStatuses)})), 0)::text as "invoicesMinor",
      ordered.this_minor::text as "thisOrderMinor", ordered.other_minor::text as "otherOrdersMinor",
      (coalesce((select sum(p.base_minor - p.allocated_minor) from payments p
          where p.tenant_id = ${tx.tenantId} and p.party_id = ${customerId} and p.direction = 'in' and p.status = 'recorded'), 0)
      + coalesce((select sum(n.total_minor - n.allocated_minor) from credit_notes n
          where n.tenant_id = ${tx.tenantId} and n.customer_id = ${customerId}), 0))::text as "unusedCreditMinor"`),
    sql`from (
      select coalesce(sum(o.total_minor - coalesce(i.invoiced, 0)) filter (where o.id = ${orderId}::uuid), 0) as this_minor,
        coalesce(sum(o.total_minor - coalesce(i.invoiced, 0)) filter (where o.id is distinct from ${orderId}::uuid), 0) as other_minor
      from orders o
      left join lateral (select sum(i.total_minor) as invoiced from invoices i
        where i.tenant_id = ${tx.tenantId} and i.order_id = o.id and i.status <> 'void') i on true
      where o.tenant_id = ${tx.tenantId} and o.customer_id = ${customerId} and o.status in ('confirmed', 'completed') and o.invoice_state <> 'full') ordered`,
  );
  return use ?? { invoicesMinor: '0', thisOrderMinor: '0', otherOrdersMinor: '0', unusedCreditMinor: '0' };
};

const usedOf = (use: CreditUse): Exact =>
  new Exact(use.invoicesMinor)
    .plus(use.thisOrderMinor)
    .plus(use.otherOrdersMinor)
    .minus(use.unusedCreditMinor);

/** What uses the credit limit for which an order is held; null where it is not held because of one. */
export const findCreditUse = async (
  tx: TenantTransaction,
  orderId: string,
): Promise<OrderDocuments['creditUse']> => {
  const held = await selectRow(
    tx.db,
    columnsOf('orders', 'o', ['customer_id']),
    sql`from orders o where o.tenant_id = ${tx.tenantId} and o.id = ${orderId} and o.is_on_hold and o.hold_reason = 'credit_limit'`,
  );
  if (!held?.customerId) return null;
  const use = await getCreditUse(tx, held.customerId, orderId);
  return {
    invoicesMinor: toSumMinor(use.invoicesMinor),
    thisOrderMinor: toSumMinor(use.thisOrderMinor),
    otherOrdersMinor: toSumMinor(use.otherOrdersMinor),
    unusedCreditMinor: toSumMinor(use.unusedCreditMinor),
    usedMinor: toSumMinor(usedOf(use)),
  };
};

const buyerColumns = columnsOf('customers', 'c', [
  'id',
  'name',
  'address',
  'tax_number',
  'status',
  'merged_into',
  'credit_limit_minor',
  'is_on_hold',
]);
/** What a sale needs to know of a customer. */
export type Buyer = RowOf<typeof buyerColumns>;

/**
 * Locks the customer whose id the SQL `id` gives. Archiving waits for this, because it looks for open orders. Where the customer has a
 * credit limit, a second sale to them waits too, because it must count the first; other sales do not wait for each other.
 */
export const lockBuyer = async (
  tx: TenantTransaction,
  id: RawBuilder<unknown>,
): Promise<Buyer | undefined> => {
  const [buyer] = await queryRows(
    tx.db,
    buyerColumns,
    (columns) => sql`
    with counted as (
      select c.id from customers c
      where c.tenant_id = ${tx.tenantId} and c.id = ${id} and c.credit_limit_minor is not null for no key update)
    select ${columns}
    from customers c left join counted on counted.id = c.id
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} for key share of c`,
  );
  return buyer;
};

/** Whether a customer exceeds their credit limit with `moreMinor` added. */
const isBeyondLimit = async (tx: TenantTransaction, buyer: Buyer, moreMinor: number): Promise<boolean> => {
  const limit = buyer.creditLimitMinor;
  return (
    limit !== null &&
    usedOf(await getCreditUse(tx, buyer.id, null))
      .plus(moreMinor)
      .greaterThan(limit)
  );
};

/** Whether an invoice of the customer is overdue by more days than the company's rules allow. */
const isOverdue = async (call: Call, buyer: Buyer, rules: TradingRules | undefined): Promise<boolean> => {
  const { tx } = call;
  const { holdOverdueDays } = rules ?? (await getTradingRules(tx));
  if (holdOverdueDays === null) return false;
  const row = await selectRow(
    tx.db,
    reckoned<{ isOverdue: boolean }>(sql`exists (
      select from invoices i where i.tenant_id = ${tx.tenantId} and i.customer_id = ${buyer.id}
        and i.status in (${sql.join(openInvoiceStatuses)})
        and i.due_on < ${addDays(todayOf(call), -holdOverdueDays)}::date) as "isOverdue"`),
    sql``,
  );
  return row?.isOverdue === true;
};

/**
 * Why an order of this customer is held until somebody releases it, the weightiest reason first; none for a walk-in. `moreMinor` is what is not
 * counted yet: the order that is being confirmed. Call it after `lockBuyer`.
 */
export const reasonsToHold = async (
  call: Call,
  buyer: Buyer | undefined,
  { moreMinor = 0, rules }: { moreMinor?: number; rules?: TradingRules } = {},
): Promise<HoldReason[]> => {
  if (!buyer) return [];
  const [overdue, isBeyond] = await Promise.all([
    isOverdue(call, buyer, rules),
    isBeyondLimit(call.tx, buyer, moreMinor),
  ]);
  const found: Record<HoldReason, boolean> = {
    customer_hold: buyer.isOnHold,
    overdue,
    credit_limit: isBeyond,
  };
  return holdReasons.filter((reason) => found[reason]);
};

/** The reasons for the audit trail: the one that the order keeps, and all of them. */
export const auditedReasons = (reasons: readonly HoldReason[]) =>
  reasons.length > 0 ? { holdReason: reasons[0], holdReasons: reasons } : {};
