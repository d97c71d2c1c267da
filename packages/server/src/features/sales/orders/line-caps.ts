import { caps } from '@shelfwise/contract/primitives/caps';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { AppError, type RefusedField } from '../../../platform/errors.ts';

/** Half of the limit of a line, so that tax can be added; in the currency's main unit. */
const mostBeforeTax = (currency: Currency): Exact =>
  new Exact(caps.lineMinor).dividedBy(2).dividedBy(new Exact(10).pow(decimalsOf(currency)));

/**
 * Throws 409 for lines whose price or amount exceeds our limits, at their own price or at the list price; names them. A price of which not
 * even one fits into a line is refused at the price, since no quantity would help.
 */
export const requireWithinCaps = (
  lines: readonly { quantity: string; listPrice: string; unitPrice: string }[],
  currency: Currency,
): void => {
  const most = mostBeforeTax(currency);
  const fields: Record<string, RefusedField> = {};
  for (const [index, { quantity, listPrice, unitPrice }] of lines.entries()) {
    const price = Exact.max(listPrice, unitPrice);
    if (price.greaterThan(caps.unitPrice))
      fields[`lines.${index}.unitPrice`] = { code: 'too_big', detail: { maximum: caps.unitPrice } };
    else if (price.times(quantity).greaterThan(most) && price.greaterThan(most))
      fields[`lines.${index}.unitPrice`] = { code: 'too_big', detail: { maximum: most.toFixed() } };
    else if (price.times(quantity).greaterThan(most)) {
      const maximum = most.dividedBy(price).toDecimalPlaces(6, Exact.ROUND_DOWN).toFixed();
      fields[`lines.${index}.quantity`] = { code: 'too_big', detail: { maximum } };
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('over_limit', { fields });
};
