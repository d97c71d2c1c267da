import { sql } from 'kysely';
import type { Order, OrderChange } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { DeliveryFeeInput } from '@shelfwise/contract/features/sales/orders/delivery-fee.schema';
import { Exact } from '@shelfwise/contract/primitives/money';
import { priceInKind, priceReasonOf } from '@shelfwise/contract/features/sales/orders/prices';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import {
  requireAllowed,
  getLoadedOrder,
  toOrder,
  type LoadedOrder,
  type OrderLineRecord,
} from './orders.queries.ts';
import { withdrawQuote } from '../quotes/decide-quote.ts';
import { enteredFee, feeOf, wantedCharges, type OrderCharge } from './order-charges.ts';
import { agreeCurrency, requireCapsAbroad, requireMayGiveRate } from './order-currency.ts';
import { findSalesperson } from './salespeople.ts';
import { getMaterial, priceLines, type AskedLine } from './price-lines.ts';
import { isPricedAs } from './reprice-lines.ts';
import { auditedDraft, insertLines } from './write-order.ts';

/** The draft's present lines with their prices and list prices, converted where prices change between with and without tax. */
const linesInKind = ({ order, lines }: LoadedOrder, pricesIncludeTax: boolean): AskedLine[] => {
  const kinds = { from: order.pricesIncludeTax, to: pricesIncludeTax };
  return lines.map((line) => ({
    productId: line.productId,
    packId: line.pack?.id ?? null,
    quantity: line.enteredQuantity ?? line.quantity,
    unitPrice: priceInKind(line.unitPrice, line.taxParts, kinds),
    listPrice: priceInKind(line.listPrice, line.taxParts, kinds),
    priceReason: priceReasonOf(line.discounts),
  }));
};

/**
 * A line sent again at its former price keeps the list price it was agreed under, and the reason where no other is said. Then a list price that changed since is asked about at
 * confirmation, and the difference is not taken for a discount.
 */
const keepingList = (wanted: AskedLine, own: readonly AskedLine[]): AskedLine => {
  const { productId, packId = null, unitPrice } = wanted;
  if (unitPrice === undefined) return wanted;
  const agreed = own.find(
    (line) =>
      line.productId === productId &&
      line.packId === packId &&
      new Exact(line.unitPrice ?? 0).equals(unitPrice),
  );
  const { priceReason = agreed?.priceReason } = wanted;
  return { ...wanted, listPrice: agreed?.listPrice, priceReason };
};

const termsOf = (lines: readonly OrderLineRecord[]): string =>
  JSON.stringify(
    lines.map((line) =>
      [line.productId, line.pack?.id, line.quantity, line.unitPrice, line.listPrice].map(String),
    ),
  );

/** Why lines are below the list: colleagues read it, so it is no part of what is offered or approved. */
const reasonsOf = (lines: readonly OrderLineRecord[]): string =>
  JSON.stringify(lines.map(({ discounts }) => priceReasonOf(discounts) ?? null));

/** The draft's present fee, converted where prices change between with and without tax. */
const feeInKind = ({ order, charges }: LoadedOrder, pricesIncludeTax: boolean): DeliveryFeeInput | null => {
  const fee = feeOf(charges, false);
  if (!fee) return null;
  const kinds = { from: order.pricesIncludeTax, to: pricesIncludeTax };
  return { ...enteredFee(fee), amount: priceInKind(fee.unitPrice, fee.taxParts, kinds) };
};

const chargesText = (charges: readonly OrderCharge[]): string =>
  JSON.stringify(
    charges.map(({ productName, unitPrice, taxClassId, isTaxed }) => [
      productName,
      new Exact(unitPrice).toFixed(),
      taxClassId,
      isTaxed,
    ]),
  );

/** What a quote says beside its lines. */
const offered = [
  'customerId',
  'promisedOn',
  'reference',
  'deliveryAddress',
  'invoiceCurrency',
  'exchangeRate',
] as const;

/**
 * Changes a draft. A quote over it is withdrawn where it would say something else. Its lines get today's prices and taxes unless they have a price of their own. Whether prices include tax stays as it
 * was, whatever the company's setting is now; where it is changed, lines that are not sent along are converted. An approval of low prices
 * was for these lines and this customer, so it ends when either changes. It keeps what was archived since; confirming refuses
 * that. Goods in exchange are for whoever brought others back. Where all is as it stands, nothing is written.
 */
export const updateOrder = async (call: Call, { id, version, ...change }: OrderChange): Promise<Order> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, id, true);
  requireAllowed(call, loaded, 'edit');
  const { order } = loaded;
  if (order.version !== version) throw new AppError('version_conflict', { current: toOrder(call, loaded) });
  const asked = {
    customerId: change.customerId === undefined ? order.customerId : change.customerId,
    locationId: change.locationId ?? order.locationId,
    promisedOn: change.promisedOn === undefined ? order.promisedOn : change.promisedOn,
    reference: change.reference === undefined ? order.reference : change.reference,
    note: change.note === undefined ? order.note : change.note,
    salespersonId: change.salespersonId === undefined ? order.salespersonId : change.salespersonId,
    deliveryAddress: change.deliveryAddress === undefined ? order.deliveryAddress : change.deliveryAddress,
    pricesIncludeTax: change.pricesIncludeTax ?? order.pricesIncludeTax,
    couponCodes: change.couponCodes ?? order.couponCodes,
  };
  if (order.exchangeFor && asked.customerId !== order.customerId)
    throw refuseField('customerId', 'exchange_customer', { number: order.exchangeFor.number });
  if (asked.salespersonId !== order.salespersonId) await findSalesperson(call, asked.salespersonId);
  const own = linesInKind(loaded, asked.pricesIncludeTax);
  const wantedLines = change.lines?.map((line) => keepingList(line, own)) ?? own;
  const [material, fee] = await Promise.all([
    getMaterial(call, { ...asked, lines: wantedLines }, { ...order, lines: loaded.lines }),
    wantedCharges(
      call,
      change.deliveryFee === undefined ? feeInKind(loaded, asked.pricesIncludeTax) : change.deliveryFee,
    ),
  ]);
  const { lines, charges, totals } = priceLines(call, material.lines, material, asked.pricesIncludeTax, fee);
  // Another customer is invoiced in their own currency, unless one is chosen.
  const before = asked.customerId === order.customerId ? order : undefined;
  const { invoiceCurrency = before && order.invoiceCurrency, rate } = change;
  const agreed = await agreeCurrency(call, { invoiceCurrency, rate }, material.customer, before);
  const wanted = {
    ...asked,
    invoiceCurrency: agreed?.currency ?? null,
    exchangeRate: agreed?.rate ?? null,
  };
  requireCapsAbroad({ ...order, ...wanted }, [...lines, ...charges]);
  if (totals.totalMinor > order.totalMinor) await requireMayGiveRate(call, { ...order, ...wanted });
  const hasSameTerms =
    termsOf(lines) === termsOf(loaded.lines) && chargesText(charges) === chargesText(loaded.charges);
  const isHeadChanged = Object.keys(changedFields(order, wanted).after).length > 0;
  const isSaidAlike = reasonsOf(lines) === reasonsOf(loaded.lines);
  if (
    !isHeadChanged &&
    isSaidAlike &&
    hasSameTerms &&
    isPricedAs(loaded, { order: totals, lines, charges })
  ) {
    tx.leaveUnchanged();
    return toOrder(call, loaded);
  }
  const isAsOffered =
    hasSameTerms &&
    isPricedAs(loaded, { order: totals, lines, charges }) &&
    offered.every((field) => wanted[field] === order[field]);
  if (!isAsOffered) await withdrawQuote(call, order);
  const isAsApproved = hasSameTerms && wanted.customerId === order.customerId;
  await Promise.all([
    sql`delete from order_lines where tenant_id = ${tx.tenantId} and order_id = ${id}`.execute(tx.db),
    insertLines(tx, id, [...lines, ...charges]).execute(tx.db),
    sql`update orders set customer_id = ${wanted.customerId}, location_id = ${wanted.locationId}, promised_on = ${wanted.promisedOn},
          reference = ${wanted.reference}, note = ${wanted.note}, salesperson_id = ${wanted.salespersonId},
          delivery_address = ${wanted.deliveryAddress}, item_count = ${lines.length}, net_minor = ${totals.netMinor},
          tax_minor = ${totals.taxMinor}, prices_include_tax = ${wanted.pricesIncludeTax}, coupon_codes = ${wanted.couponCodes}::text[],
          invoice_currency = ${wanted.invoiceCurrency}, exchange_rate = ${wanted.exchangeRate},
          prices_approved_by = ${isAsApproved ? order.pricesApprovedBy : null}, total_minor = ${totals.totalMinor}, taxes = ${JSON.stringify(totals.taxes)},
          search_text = ${searchText(order.quote?.number, material.customer?.name, wanted.reference)}, version = version + 1
        where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db),
  ]);
  const changed = await getLoadedOrder(tx, id, false);
  tx.audit({
    action: 'order.update',
    subject: 'order',
    subjectId: id,
    before: auditedDraft(loaded),
    after: auditedDraft(changed),
  });
  return toOrder(call, changed);
};
