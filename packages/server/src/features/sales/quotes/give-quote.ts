import { sql } from 'kysely';
import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import type { GiveQuote } from '@shelfwise/contract/features/sales/orders/give-quote.schemas';
import { orderPaperOf } from '@shelfwise/contract/features/sales/orders/order-currency.rules';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { addDays, addMonths } from '@shelfwise/contract/primitives/days';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { quoteDocument, sellerOf } from '../../documents/index.ts';
import { businessDay, getTradingRules, registerDocument, todayOf } from '../../ledger/index.ts';
import { requireLowPrices } from '../orders/low-prices.ts';
import { orderTotalsAbroad } from '../orders/order-currency.ts';
import { billedLines, getLoadedOrder, requireAllowed, toOrder } from '../orders/orders.queries.ts';

const buyerColumns = columnsOf('customers', 'c', ['name', 'address', 'tax_number']);

/**
 * Gives a quote over a draft. It gets a gapless number, and what was offered is kept with it as it was. The draft's prices hold until the day
 * named, or for as long as the company's rules say. A price below the list needs the same right as at confirmation.
 */
export const giveQuote = async (
  call: Call,
  { id, quotedOn, validUntil: asked }: GiveQuote,
): Promise<Order> => {
  const { tx, actor } = call;
  const [loaded, rules] = await Promise.all([getLoadedOrder(tx, id, true), getTradingRules(tx)]);
  requireAllowed(call, loaded, 'quote');
  const { order, lines } = loaded;
  requireLowPrices(call, order, lines, rules);
  const day = await businessDay(call, { of: 'quote', day: quotedOn, field: 'quotedOn' });
  const validUntil = asked ?? addDays(day, rules.quoteDays);
  if (validUntil < day) throw refuseField('validUntil', 'too_early', { earliest: day });
  // What lies further off is a year typed wrong.
  const latest = addMonths(todayOf(call), 24);
  if (validUntil > latest) throw refuseField('validUntil', 'too_late', { latest });
  const buyer = await selectRow(
    tx.db,
    buyerColumns,
    sql`from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${order.customerId}`,
  );
  const quoteId = newId();
  const number = await nextNumber(tx, 'quote');
  const shown = orderPaperOf(toOrder(call, loaded), orderTotalsAbroad(order, billedLines(loaded)));
  const paper = quoteDocument(
    {
      ...shown,
      number,
      givenOn: day,
      givenAt: tx.at,
      validUntil,
      customerName: buyer?.name ?? null,
      customerAddress: buyer?.address ?? null,
      customerTaxNumber: buyer?.taxNumber ?? null,
    },
    sellerOf(sellerOnDay(actor.company, day)),
  );
  registerDocument(tx, {
    id: quoteId,
    kind: 'quote',
    number,
    businessDate: day,
    partyId: order.customerId,
    totalMinor: order.totalMinor,
    currency: order.currency,
  });
  tx.send(sql`
    insert into quotes (tenant_id, id, order_id, customer_id, number, given_on, valid_until, net_minor, total_minor, paper, given_at, given_by)
    values (${tx.tenantId}, ${quoteId}, ${id}, ${order.customerId}, ${number}, ${day}, ${validUntil}, ${order.netMinor}, ${order.totalMinor}, ${JSON.stringify(paper)},
      ${tx.at}, ${actor.userId})`);
  tx.send(sql`
    update orders set search_text = ${searchText(number)} || ' ' || search_text, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'order.quote',
    subject: 'order',
    subjectId: id,
    after: { quote: number, givenOn: day, validUntil, totalMinor: order.totalMinor },
  });
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
