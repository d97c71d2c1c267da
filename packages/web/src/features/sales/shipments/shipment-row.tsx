import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { DocumentDay } from '../orders/record/document-day.tsx';
import css from '../orders/documents.module.css';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import { sharedShipment } from '../sharing/shared-document.ts';

interface ShipmentRowProps {
  shipment: Shipment;
  customerId: string | null;
}

/** Goods that left together, with their delivery note. */
export function ShipmentRow({ shipment, customerId }: ShipmentRowProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { number, lines } = shipment;
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
      <span className={css.buttons} data-keep-clear>
        <DocumentSharing shared={sharedShipment(shipment)} customerId={customerId} />
      </span>
    </li>
  );
}
