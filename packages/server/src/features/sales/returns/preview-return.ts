import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type {
  PreviewReturn,
  ReturnPreview,
} from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { decideCredits, isWorthless } from '../invoices/credit-unshipped.ts';
import { getLoadedOrder, type LoadedOrder } from '../orders/orders.queries.ts';
import { getMaterial, priceLines } from '../orders/price-lines.ts';

/** What the goods in exchange cost, as an order that is drafted now. */
const priceExchange = async (
  call: Call,
  { order }: LoadedOrder,
  lines: NonNullable<PreviewReturn['exchange']>,
): Promise<number> => {
  if (lines.length === 0) return 0;
  const material = await getMaterial(call, {
    customerId: order.customerId,
    locationId: order.locationId,
    lines,
  });
  return priceLines(call, material.lines, material, call.actor.company.pricesIncludeTax).totals.totalMinor;
};

type Credits = Awaited<ReturnType<typeof decideCredits>>['credits'];

/** What credit notes come to, and how much of that settles what is open on their invoices; the rest can be given back. */
export const amountsOf = (credits: Credits): { creditMinor: number; settlesMinor: number } => {
  const amounts = credits
    .filter((one) => !isWorthless(one.lines))
    .map(({ invoice, lines }) => {
      const creditMinor = sumMinor(lines.map(({ totalMinor }) => totalMinor));
      const openMinor = invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
      return { creditMinor, settlesMinor: Math.min(openMinor, creditMinor) };
    });
  return {
    creditMinor: sumMinor(amounts.map((one) => one.creditMinor)),
    settlesMinor: sumMinor(amounts.map((one) => one.settlesMinor)),
  };
};

/** What goods that come back give by the rules that settle them, and what others in exchange cost. Records nothing. */
export const previewReturn = async (
  call: Call,
  { orderId, lines, exchange = [] }: PreviewReturn,
): Promise<ReturnPreview> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, orderId, false);
  for (const [index, { orderLineId }] of lines.entries())
    if (!loaded.lines.some(({ id }) => id === orderLineId))
      throw new AppError('not_found', {
        fields: { [`lines.${index}.orderLineId`]: { code: 'unknown_record' } },
      });
  const wanted = new Map(lines.map(({ orderLineId, quantity }) => [orderLineId, new Exact(quantity)]));
  const [{ credits }, exchangeMinor] = await Promise.all([
    decideCredits(tx, orderId, wanted),
    priceExchange(call, loaded, exchange),
  ]);
  if (credits.some(({ invoice, lines: own }) => !isWorthless(own) && invoice.writtenOffMinor > 0))
    throw new AppError('invoice_written_off');
  return { currency: loaded.order.currency, ...amountsOf(credits), exchangeMinor };
};
