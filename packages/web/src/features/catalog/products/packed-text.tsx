import { inPacks } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { quantityWithUnit } from '../../../lib/units.ts';
import css from './products.module.css';

/** Writes a quantity of a product's own unit in packs and the rest: "2 × Carton of 24 + 2 pieces". Undefined where it holds no whole pack. */
export function usePackedText(): (
  quantity: string,
  goods: { pack: LinePack | null | undefined; unit: string },
) => string | undefined {
  const { t } = useTranslation('catalog');
  const { locale } = useRegion();
  return (quantity, { pack, unit }) => {
    if (!pack || quantity.startsWith('-')) return undefined;
    const { packs, rest } = inPacks(quantity, pack);
    if (packs === '0') return undefined;
    const whole = t('packs.whole', { packs: quantityText(packs, locale), pack: pack.name });
    return rest === '0' ? whole : t('packs.andRest', { whole, rest: quantityWithUnit(rest, unit, locale) });
  };
}

/** A quantity in the product's first pack, for reading. */
export function PackedText({
  quantity,
  product,
}: {
  quantity: string;
  product: Pick<Product, 'packs' | 'unit'>;
}) {
  const packedText = usePackedText();
  const text = packedText(quantity, { pack: product.packs[0], unit: product.unit });
  return text === undefined ? null : <span className={css.packed}>{text}</span>;
}
