import { useTranslation } from 'react-i18next';
import type { RefusedCoupon } from './refused-coupons.ts';

/** Codes as they are listed: one that gives nothing says why. */
export function useCouponItems(
  codes: readonly string[],
  refused: ReadonlyMap<string, RefusedCoupon> = new Map(),
): { id: string; name: string; note?: string }[] {
  const { t } = useTranslation('sales');
  return codes.map((code) => {
    const why = refused.get(code);
    if (!why) return { id: code, name: code };
    const note =
      why.reason === 'unknown_code'
        ? t('editor.unknownCoupon')
        : `${why.name ?? t('editor.itsDiscount')} ${t(`why.reasons.${why.reason}`)}`;
    return { id: code, name: code, note };
  });
}
