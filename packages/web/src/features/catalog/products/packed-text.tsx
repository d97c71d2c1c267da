import { inPacks } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { quantityWithUnit } from '../../../lib/units.ts';
import css from './products.module.css';

/** "2 × Carton of 24 + 2 pieces": a quantity in the product's first pack, for reading. Nothing where it holds no whole pack. */
export function PackedText({
  quantity,
  product,
}: {
  quantity: string;
  product: Pick<Product, 'packs' | 'unit'>;
}) {
  const { t } = useTranslation('catalog');
  const { locale } = useRegion();
  const [pack] = product.packs;
  if (pack === undefined || quantity.startsWith('-')) return null;
  const { packs, rest } = inPacks(quantity, pack);
  if (packs === '0') return null;
  const whole = t('packs.whole', { packs: quantityText(packs, locale), pack: pack.name });
  return (
    <span className={css.packed}>
      {rest === '0'
        ? whole
        : t('packs.andRest', { whole, rest: quantityWithUnit(rest, product.unit, locale) })}
    </span>
  );
}
