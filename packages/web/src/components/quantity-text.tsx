import { quantityText } from '../lib/money.ts';
import { quantityWithUnit } from '../lib/units.ts';
import { useRegion } from './region.tsx';

/** A quantity (exact decimal text) with its unit where one is given. */
export function QuantityText({ quantity, unit }: { quantity: string | null | undefined; unit?: string }) {
  const { locale } = useRegion();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {quantity == null || unit === undefined
        ? quantityText(quantity, locale)
        : quantityWithUnit(quantity, unit, locale)}
    </span>
  );
}
