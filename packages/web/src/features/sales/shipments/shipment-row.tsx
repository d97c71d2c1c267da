import { Button } from '@mantine/core';
import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { DocumentDay } from '../orders/record/document-day.tsx';
import css from '../orders/documents.module.css';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import { sharedShipment } from '../sharing/shared-document.ts';
import { UndoShipmentDialog } from './undo-shipment-dialog.tsx';

interface ShipmentRowProps {
  shipment: Shipment;
  customerId: string | null;
}

/** Goods that left together, with their delivery note. */
export function ShipmentRow({ shipment, customerId }: ShipmentRowProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { number, lines, status } = shipment;
  const [isUndoing, setUndoing] = useState(false);
  return (
    <li className={css.row}>
      <div className={css.main}>
        <span className={css.title}>
          {t('documents.shipment', { number })}
          {status === 'reversed' ? ` · ${t('documents.undoShipment.undone')}` : null}
        </span>
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
        {status === 'reversed' ? null : (
          <Button
            size="xs"
            aria-label={t('documents.undoShipment.title', { number })}
            onClick={() => setUndoing(true)}
          >
            {t('documents.undoShipment.action')}
          </Button>
        )}
        <DocumentSharing shared={sharedShipment(shipment)} customerId={customerId} />
      </span>
      {isUndoing ? <UndoShipmentDialog shipment={shipment} onClose={() => setUndoing(false)} /> : null}
    </li>
  );
}
