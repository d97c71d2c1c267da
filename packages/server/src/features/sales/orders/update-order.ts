import { sql } from 'kysely';
import type { Order, OrderChange } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { priceInKind } from '@shelfwise/contract/features/sales/orders/prices';
import type { Call } from '../../../db/call.ts';
import { searchText } from '../../../db/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  requireAllowed,
  sendOrder,
  toOrder,
  type LoadedOrder,
  type OrderLineRecord,
} from './order-record.ts';
import { loadMaterial, priceLines, type WantedLine } from './price-lines.ts';
import { auditedDraft, insertLines } from './write-order.ts';

/** The draft's own lines at their prices and the list they were agreed under, in the kind of price that the draft is to have. */
const linesInKind = ({ order, lines }: LoadedOrder, pricesIncludeTax: boolean): WantedLine[] => {
  const kinds = { from: order.prices_include_tax, to: pricesIncludeTax };
  return lines.map((line) => ({
    productId: line.product_id,
    quantity: line.quantity,
    unitPrice: priceInKind(line.unit_price, line.tax_parts, kinds),
    listPrice: priceInKind(line.list_price, line.tax_parts, kinds),
  }));
};

/**
 * A line that comes back at the price it had keeps the list price it was agreed under, so that a list that has changed since is asked
 * about at confirmation, and not taken for a discount that nobody gave.
 */
const keepingList = (wanted: WantedLine, own: readonly WantedLine[]): WantedLine => {
  const { productId, unitPrice } = wanted;
  if (unitPrice === undefined) return wanted;
  const agreed = own.find(
    (line) => line.productId === productId && new Exact(line.unitPrice ?? 0).equals(unitPrice),
  );
  return { ...wanted, listPrice: agreed?.listPrice };
};

const termsOf = (lines: readonly OrderLineRecord[]): string =>
  JSON.stringify(
    lines.map((line) => [line.product_id, line.quantity, line.unit_price, line.list_price].map(String)),
  );

/**
 * Changes a draft; its lines are priced anew by today's prices and taxes where they do not bring their own. The draft keeps its kind
 * of price, whatever the company's setting has become; where that itself is changed, the prices of lines that are not sent
 * along move with it. An approval of low prices was given for these lines and this customer, and goes with either.
 */
export const updateOrder = async (call: Call, { id, version, ...change }: OrderChange): Promise<Order> => {
  const { tx } = call;
  const loaded = await sendOrder(tx, id, true);
  requireAllowed(call, loaded, 'edit');
  const { order } = loaded;
  if (order.version !== version) throw new AppError('version_conflict', { current: toOrder(call, loaded) });
  const wanted = {
    customerId: change.customerId === undefined ? order.customer_id : change.customerId,
    locationId: change.locationId ?? order.location_id,
    promisedOn: change.promisedOn === undefined ? order.promised_on : change.promisedOn,
    reference: change.reference === undefined ? order.reference : change.reference,
    note: change.note === undefined ? order.note : change.note,
    pricesIncludeTax: change.pricesIncludeTax ?? order.prices_include_tax,
  };
  const own = linesInKind(loaded, wanted.pricesIncludeTax);
  const wantedLines = change.lines?.map((line) => keepingList(line, own)) ?? own;
  const material = await loadMaterial(call, { ...wanted, lines: wantedLines });
  const { lines, totals } = priceLines(call, wantedLines, material, wanted.pricesIncludeTax);
  const isAsApproved = termsOf(lines) === termsOf(loaded.lines) && wanted.customerId === order.customer_id;
  await Promise.all([
    sql`delete from order_lines where tenant_id = ${tx.tenantId} and order_id = ${id}`.execute(tx.db),
    insertLines(tx, id, lines).execute(tx.db),
    sql`update orders set customer_id = ${wanted.customerId}, location_id = ${wanted.locationId}, promised_on = ${wanted.promisedOn},
          reference = ${wanted.reference}, note = ${wanted.note}, item_count = ${lines.length}, net_minor = ${totals.netMinor},
          tax_minor = ${totals.taxMinor}, prices_include_tax = ${wanted.pricesIncludeTax},
          prices_approved_by = ${isAsApproved ? order.prices_approved_by : null}, total_minor = ${totals.totalMinor}, taxes = ${JSON.stringify(totals.taxes)},
          search_text = ${searchText(material.customer?.name, wanted.reference)}, version = version + 1
        where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db),
  ]);
  const changed = await sendOrder(tx, id, false);
  tx.audit({
    action: 'order.update',
    subject: 'order',
    subjectId: id,
    before: auditedDraft(loaded),
    after: auditedDraft(changed),
  });
  return toOrder(call, changed);
};
