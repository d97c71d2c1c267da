import { useTranslation } from 'react-i18next';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { useViewer } from '../../../lib/viewer.ts';
import type { StockFigure } from '../stock-by-place/stock-by-place-address.ts';
import css from './stock.module.css';

interface FigureButtonProps {
  figure: StockFigure;
  quantity: string;
  /** of what, and where, for those who hear it */
  name: string;
  place: string;
  onOpen: () => void;
}

/** One of the four quantities. Whoever manages the inventory opens the documents behind it. */
export function FigureButton({ figure, quantity, name, place, onOpen }: FigureButtonProps) {
  const { t } = useTranslation('inventory');
  const { locale } = useRegion();
  const viewer = useViewer();
  if (!viewer.can('canManageInventory')) return <QuantityText quantity={quantity} />;
  const said = {
    figure: t(`byPlace.figures.${figure}`),
    name,
    place,
    quantity: quantityText(quantity, locale),
  };
  return (
    <button
      type="button"
      className={css.figure}
      data-zero={quantity === '0' || undefined}
      aria-label={t('byPlace.open', said)}
      onClick={onOpen}
    >
      <QuantityText quantity={quantity} />
    </button>
  );
}
