import { sql } from 'kysely';
import type { NewOrder, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../db/call.ts';
import { searchText } from '../../../db/search-words.ts';
import { newId } from '../../../platform/ids.ts';
import { toOrder, type OrderRecord } from './order-record.ts';
import { loadMaterial, priceLines } from './price-lines.ts';
import { auditedDraft, insertLines } from './write-order.ts';

/**
 * Drafts an order: nothing is promised yet, and it has no number. Prices, names and taxes are those of the day;
 * a line may bring a price of its own. Whether prices include tax is kept with the draft from then on.
 */
export const createOrder = async (call: Call, input: NewOrder): Promise<Order> => {
  const { tx, actor, now } = call;
  const material = await loadMaterial(call, input);
  const pricesIncludeTax = input.pricesIncludeTax ?? actor.company.pricesIncludeTax;
  const { lines, totals } = priceLines(call, input.lines, material, pricesIncludeTax);
  const order: OrderRecord = {
    id: newId(),
    number: null,
    status: 'draft',
    is_on_hold: false,
    hold_reason: null,
    delivery_state: 'none',
    invoice_state: 'none',
    payment_state: 'unpaid',
    due_on: null,
    customer_id: material.customer?.id ?? null,
    customer_name: material.customer?.name ?? null,
    location_id: material.place.id,
    location_name: material.place.name,
    currency: actor.company.baseCurrency,
    item_count: lines.length,
    total_minor: totals.totalMinor,
    paid_minor: 0,
    credited_minor: 0,
    owed_minor: 0,
    ordered_on: null,
    promised_on: input.promisedOn ?? null,
    created_at: now.toISOString(),
    confirmed_at: null,
    prices_include_tax: pricesIncludeTax,
    net_minor: totals.netMinor,
    tax_minor: totals.taxMinor,
    taxes: totals.taxes,
    note: input.note ?? null,
    reference: input.reference ?? null,
    prices_approved_by: null,
    prices_approver: null,
    credited_net_minor: 0,
    version: 1,
  };
  const {
    id,
    customer_id,
    location_id,
    currency,
    item_count,
    total_minor,
    promised_on,
    created_at,
    prices_include_tax,
    net_minor,
    tax_minor,
    note,
    reference,
  } = order;
  tx.send(
    sql`insert into orders (tenant_id, id, customer_id, location_id, currency, item_count, total_minor, promised_on, created_at,
          prices_include_tax, net_minor, tax_minor, taxes, note, reference, search_text, created_by)
        values (${tx.tenantId}, ${id}, ${customer_id}, ${location_id}, currency_of_books(${tx.tenantId}, ${currency}), ${item_count}, ${total_minor}, ${promised_on}, ${created_at},
          ${prices_include_tax}, ${net_minor}, ${tax_minor}, ${JSON.stringify(order.taxes)}, ${note}, ${reference},
          ${searchText(order.customer_name, reference)}, ${actor.userId})`,
  );
  tx.send(insertLines(tx, id, lines));
  tx.audit({
    action: 'order.create',
    subject: 'order',
    subjectId: id,
    after: auditedDraft({ order, lines }),
  });
  return toOrder(call, { order, lines });
};
