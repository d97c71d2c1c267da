import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { useTranslation } from 'react-i18next';
import css from '../adjustment-reasons/adjustment-reasons.module.css';

/** What was photographed of damaged or missing goods. */
export function AdjustmentPictures({ adjustment: { pictures } }: { adjustment: StockAdjustment }) {
  const { t } = useTranslation('inventory');
  if (pictures.length === 0) return null;
  return (
    <ul className={css.pictures} aria-label={t('photo.title')}>
      {pictures.map(({ fileId, url }, index) => (
        <li key={fileId}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('photo.one', { place: index + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  );
}
