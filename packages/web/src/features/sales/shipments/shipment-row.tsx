import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { api } from '../../../lib/api.ts';
import { quantityText } from '../../../lib/money.ts';
import { DocumentDay } from '../orders/document-day.tsx';
import css from '../orders/documents.module.css';
import { PdfButton } from '../orders/pdf-button.tsx';

/** What left together, with the note that goes along. */
export function ShipmentRow({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { id, number, lines } = shipment;
  return (
    <li className={css.row}>
      <div className={css.main}>
        <span className={css.title}>{t('documents.shipment', { number })}</span>
        <span className={css.quiet}>
          {t('documents.shipped')} <DocumentDay day={shipment.shippedOn} recordedAt={shipment.recordedAt} /> ·{' '}
          {shipment.locationName}
          {shipment.actor === null ? null : ` · ${shipment.actor}`}
        </span>
        <span className={css.quiet}>
          {lines
            .map(({ description, quantity }) => `${description} × ${quantityText(quantity, locale)}`)
            .join(', ')}
        </span>
      </div>
      <span className={css.buttons}>
        <PdfButton
          label={t('documents.deliveryNote')}
          fullLabel={t('documents.deliveryNoteOf', { number })}
          fileName={`${number}.pdf`}
          ask={() => api.shipments.deliveryNote({ id })}
        />
      </span>
    </li>
  );
}
