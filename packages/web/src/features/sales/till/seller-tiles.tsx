import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UnitPriceText } from '../../../components/money-text.tsx';
import { Picture } from '../../../components/picture.tsx';
import { useRegion } from '../../../components/region.tsx';
import css from './till.module.css';
import { tilesQuery } from './till.queries.ts';

interface SellerTilesProps {
  locationId: string;
  /** True while something is in the basket: where the screen is not wide, the basket has the room then. */
  isQuiet: boolean;
  onPick: (productId: string) => void;
}

/** What sells most at this place, one tap each. */
export function SellerTiles({ locationId, isQuiet, onPick }: SellerTilesProps) {
  const { t } = useTranslation('till');
  const { currency } = useRegion();
  const tiles = useQuery(tilesQuery(locationId)).data?.items ?? [];
  if (tiles.length === 0) return null;
  return (
    <section aria-label={t('tiles')} className={css.tiles} data-quiet={isQuiet || undefined}>
      {tiles.map(({ productId, name, unitPrice, imageUrl }) => (
        <button key={productId} type="button" className={css.tile} onClick={() => onPick(productId)}>
          <Picture url={imageUrl} size={40} isLazy instead={null} />
          <span className={css.tileName}>{name}</span>
          <UnitPriceText price={unitPrice} currency={currency} isExact />
        </button>
      ))}
    </section>
  );
}
