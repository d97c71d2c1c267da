import type { ExplainedLine } from '@shelfwise/contract/features/sales/discounts/applicable.schemas';
import type { ExplainPrices } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { priceText } from '../../catalog/index.ts';
import { takeDiscounts } from '../discounts/take-discounts.ts';
import { getRevisedDiscounts } from '../discounts/revised-discounts.ts';
import { askedLines } from './asked-lines.ts';
import { getLoadedOrder } from './orders.queries.ts';
import { getMaterial, priceLines } from './price-lines.ts';

/** Says of each line of an order that is written or changed what discounts take off it, and of one line why others do not. A floor that caps one is never named. */
export const explainPrices = async (
  call: Call,
  input: ExplainPrices,
): Promise<{ lines: ExplainedLine[] }> => {
  const { revision } = input;
  const loaded = revision && (await getLoadedOrder(call.tx, revision.orderId, false));
  const asked = loaded
    ? { ...input, customerId: loaded.order.customerId, lines: askedLines(loaded, input.lines) }
    : input;
  const material = await getMaterial(call, asked, loaded && { ...loaded.order, lines: loaded.lines });
  const discounts =
    revision && loaded
      ? await getRevisedDiscounts(
          call,
          {
            id: revision.orderId,
            customerId: loaded.order.customerId,
            couponCodes: input.couponCodes ?? [],
            renews: revision.renewsDiscounts,
            isLocked: false,
          },
          material.discounts,
        )
      : material.discounts;
  const { baseCurrency, pricesIncludeTax: asCompany } = call.actor.company;
  const pricesIncludeTax = input.pricesIncludeTax ?? asCompany;
  const { lines } = priceLines(call, material.lines, { ...material, discounts: null }, pricesIncludeTax);
  const evaluated = discounts
    ? takeDiscounts(call, discounts, {
        lines,
        locationId: material.place.id,
        pricesIncludeTax,
        explained: input.whyNotOf === undefined ? [] : [input.whyNotOf],
      }).lines
    : [];
  return {
    lines: lines.map((line, index) => {
      const amount = pricesIncludeTax ? line.totalMinor : line.netMinor;
      const { grossMinor = amount, netMinor = amount, taken = [], refused = [] } = evaluated[index] ?? {};
      return {
        listPrice: priceText(line.listPrice, baseCurrency),
        unitPrice: priceText(line.unitPrice, baseCurrency),
        grossMinor,
        netMinor,
        taken,
        refused: refused.filter(({ reason }) => reason !== 'other_goods' && reason !== 'no_such_goods'),
      };
    }),
  };
};
