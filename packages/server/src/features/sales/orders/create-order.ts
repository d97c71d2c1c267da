import { sql } from 'kysely';
import type { NewOrder, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { newId } from '../../../platform/ids.ts';
import { wantedCharges } from './order-charges.ts';
import { agreeCurrency, requireCapsAbroad, type HeldCurrency } from './order-currency.ts';
import { toOrder, type OrderRecord } from './orders.queries.ts';
import { getMaterial, priceLines } from './price-lines.ts';
import { findSalesperson } from './salespeople.ts';
import { auditedDraft, insertLines } from './write-order.ts';

/**
 * Drafts an order: it reserves nothing and has no number. Names, taxes and prices are those of the day, but a line may have a price of its
 * own. Whether prices include tax is decided now and stays with the draft. `held` is the currency and rate of the order that it belongs to.
 */
export const createOrder = async (
  call: Call,
  input: NewOrder,
  { id = newId(), held }: { id?: string; held?: HeldCurrency } = {},
): Promise<Order> => {
  const { tx, actor, now } = call;
  const [material, wanted, seller] = await Promise.all([
    getMaterial(call, input),
    wantedCharges(call, input.deliveryFee),
    findSalesperson(call, input.salespersonId),
  ]);
  const pricesIncludeTax = input.pricesIncludeTax ?? actor.company.pricesIncludeTax;
  const { lines, charges, totals } = priceLines(call, material.lines, material, pricesIncludeTax, wanted);
  const agreed = await agreeCurrency(call, input, material.customer, held);
  const order: OrderRecord = {
    id,
    number: null,
    status: 'draft',
    isOnHold: false,
    holdReason: null,
    deliveryState: 'none',
    isWaiting: false,
    invoiceState: 'none',
    paymentState: 'unpaid',
    dueOn: null,
    customerId: material.customer?.id ?? null,
    customerName: material.customer?.name ?? null,
    locationId: material.place.id,
    locationName: material.place.name,
    locationStatus: material.place.status,
    salespersonId: seller.id,
    salesperson: seller.name,
    currency: actor.company.baseCurrency,
    itemCount: lines.length,
    totalMinor: totals.totalMinor,
    paidMinor: 0,
    creditedMinor: 0,
    takenBackMinor: 0,
    takenBackPaidMinor: 0,
    owedMinor: 0,
    orderedOn: null,
    promisedOn: input.promisedOn ?? null,
    createdAt: now.toISOString(),
    confirmedAt: null,
    pricesIncludeTax,
    couponCodes: input.couponCodes ?? [],
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    taxes: totals.taxes,
    note: input.note ?? null,
    reference: input.reference ?? null,
    deliveryAddress: input.deliveryAddress ?? null,
    quote: null,
    pictureIds: [],
    pricesApprovedBy: null,
    revision: 0,
    pricesApprover: null,
    creditedNetMinor: 0,
    isTillSale: false,
    exchangeFor: null,
    invoiceCurrency: agreed?.currency ?? null,
    exchangeRate: agreed?.rate ?? null,
    moneyAbroad: null,
    version: 1,
  };
  requireCapsAbroad(order, [...lines, ...charges]);
  const {
    customerId,
    locationId,
    currency,
    itemCount,
    totalMinor,
    promisedOn,
    createdAt,
    netMinor,
    taxMinor,
    note,
    reference,
    deliveryAddress,
  } = order;
  tx.send(
    sql`insert into orders (tenant_id, id, customer_id, location_id, currency, item_count, total_minor, promised_on, created_at,
          prices_include_tax, net_minor, tax_minor, taxes, note, reference, delivery_address, salesperson_id, coupon_codes, invoice_currency, exchange_rate, search_text, created_by)
        values (${tx.tenantId}, ${id}, ${customerId}, ${locationId}, currency_of_books(${tx.tenantId}, ${currency}), ${itemCount}, ${totalMinor}, ${promisedOn}, ${createdAt},
          ${pricesIncludeTax}, ${netMinor}, ${taxMinor}, ${JSON.stringify(order.taxes)}, ${note}, ${reference}, ${deliveryAddress}, ${input.salespersonId ?? null}, ${order.couponCodes}::text[],
          ${order.invoiceCurrency}, ${order.exchangeRate},
          ${searchText(order.customerName, reference)}, ${actor.userId})`,
  );
  tx.send(insertLines(tx, id, [...lines, ...charges]));
  tx.audit({
    action: 'order.create',
    subject: 'order',
    subjectId: id,
    after: auditedDraft({ order, lines, charges }),
  });
  return toOrder(call, { order, lines, charges });
};
