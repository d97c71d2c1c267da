import { quantityText } from '../lib/money.ts';
import { useRegion } from './region.tsx';

/** A quantity (exact decimal text) with its unit where one is given. */
export function QuantityText({ quantity, unit }: { quantity: string | null | undefined; unit?: string }) {
  const { locale } = useRegion();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {quantityText(quantity, locale)}
      {unit === undefined ? null : ` ${unit}`}
    </span>
  );
}
