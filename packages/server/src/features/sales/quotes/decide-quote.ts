import { sql } from 'kysely';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { latestDay } from '@shelfwise/contract/primitives/days';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { endLinks } from '../../documents/index.ts';
import { businessDay, linkDocument, markReversed, todayOf } from '../../ledger/index.ts';
import { getLoadedOrder, requireAllowed, toOrder, type OrderRecord } from '../orders/orders.queries.ts';

type Decided = 'accepted' | 'declined' | 'withdrawn';

const decide = (tx: TenantTransaction, id: string, status: Decided, day: string): void =>
  tx.send(sql`
    update quotes set status = ${status}, decided_on = greatest(${day}::date, given_on)
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'open'`);

/** The open quote over a draft; undefined where there is none. */
export const openQuoteOf = ({ quote }: Pick<OrderRecord, 'quote'>) =>
  quote?.status === 'open' ? quote : undefined;

/** The prices that were offered still hold on this day. */
export const isQuotedOn = (order: Pick<OrderRecord, 'quote'>, day: string): boolean => {
  const quote = openQuoteOf(order);
  return quote !== undefined && day <= quote.validUntil;
};

/** Accepts the quote over an order that is confirmed, after the order was registered. Returns the quote as it is then. */
export const acceptQuote = (
  tx: TenantTransaction,
  { id, quote }: Pick<OrderRecord, 'id' | 'quote'>,
  day: string,
): OrderRecord['quote'] => {
  if (quote?.status !== 'open') return quote;
  decide(tx, quote.id, 'accepted', day);
  linkDocument(tx, id, [{ id: quote.id, kind: 'fulfils' }]);
  return { ...quote, status: 'accepted', decidedOn: latestDay(day, quote.givenOn) };
};

/** A draft that ends without becoming an order ends its quote. */
export const endQuote = (call: Call, order: OrderRecord): void => {
  const quote = openQuoteOf(order);
  if (!quote) return;
  decide(call.tx, quote.id, 'declined', todayOf(call));
  markReversed(call.tx, quote.id);
};

/** What was offered is not what the draft says any more: the quote is withdrawn, and the links to it lead nowhere. */
export const withdrawQuote = async (call: Call, order: OrderRecord): Promise<string | undefined> => {
  const quote = openQuoteOf(order);
  if (!quote) return undefined;
  decide(call.tx, quote.id, 'withdrawn', todayOf(call));
  markReversed(call.tx, quote.id);
  await endLinks(call, {
    id: quote.id,
    kind: 'quote',
    number: quote.number,
    toldAt: { subject: 'order', id: order.id },
  });
  return quote.number;
};

/** Says that the customer declined. The draft stays, and can be offered anew. */
export const declineQuote = async (
  call: Call,
  {
    id,
    declinedOn,
    reason,
  }: { id: string; declinedOn?: string | undefined; reason?: string | null | undefined },
): Promise<Order> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, id, true);
  requireAllowed(call, loaded, 'decline_quote');
  const quote = openQuoteOf(loaded.order);
  if (!quote) return toOrder(call, loaded);
  const day = await businessDay(call, {
    of: 'quote',
    day: declinedOn,
    field: 'declinedOn',
    notBefore: quote.givenOn,
  });
  decide(tx, quote.id, 'declined', day);
  markReversed(tx, quote.id);
  tx.send(sql`update orders set version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'order.decline_quote',
    subject: 'order',
    subjectId: id,
    before: { quote: quote.number, status: 'open' },
    after: { status: 'declined', declinedOn: day },
    ...(reason && { reason }),
  });
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
