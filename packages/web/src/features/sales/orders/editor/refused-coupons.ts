import type { Applicable } from '@shelfwise/contract/features/sales/discounts/applicable.schemas';
import type { GivenDiscount } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import type { BasketRefusal } from '@shelfwise/contract/features/sales/discounts/discounts.facts';

/** Why a typed code gives nothing; `name` is that of its discount, where it has one that may be named. */
export type RefusedCoupon =
  | { reason: 'unknown_code'; name?: undefined }
  | { reason: BasketRefusal; name: string | undefined };

/** What a basket without goods is not told, since it only waits for them. */
const ofGoods: ReadonlySet<BasketRefusal> = new Set(['no_such_goods', 'too_few', 'too_little']);

/** The typed codes that give nothing, with the reason of each. */
export const refusedCoupons = (
  codes: readonly string[],
  { coupons, rules }: Pick<Applicable, 'coupons' | 'rules'>,
  { given, hasLines }: { given: readonly GivenDiscount[]; hasLines: boolean },
): Map<string, RefusedCoupon> => {
  const reasonOf = (code: string): RefusedCoupon | undefined => {
    const coupon = coupons.find((one) => one.code === code);
    if (!coupon) return { reason: 'unknown_code' };
    const rule = rules.find(({ id }) => id === coupon.discountId);
    // Drafts are given to nobody, and what has no budget left is not sent.
    if (!rule) return { reason: 'paused', name: undefined };
    const own = given.find(({ discountId }) => discountId === rule.id);
    if (!own?.refusal || (own.code !== null && own.code !== code)) return undefined;
    return hasLines || !ofGoods.has(own.refusal) ? { reason: own.refusal, name: rule.name } : undefined;
  };
  return new Map(
    codes.flatMap((code) => {
      const refused = reasonOf(code);
      return refused ? [[code, refused] as const] : [];
    }),
  );
};
