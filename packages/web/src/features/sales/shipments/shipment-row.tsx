import { Button } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { mayComeBack } from '../orders/record/line-quantities.ts';
import { DocumentDay } from '../orders/record/document-day.tsx';
import css from '../orders/documents.module.css';
import { takeBackDialog } from '../returns/take-back.ts';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import { sharedShipment } from '../sharing/shared-document.ts';
import { UndoShipmentDialog } from './undo-shipment-dialog.tsx';

interface ShipmentRowProps {
  shipment: Shipment;
  order: Order;
}

/** Goods that left together, with their delivery note. */
export function ShipmentRow({ shipment, order }: ShipmentRowProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { number, lines, status } = shipment;
  const [isUndoing, setUndoing] = useState(false);
  const [isTakingBack, setTakingBack] = useState(false);
  const canComeBack = lines.some(({ orderLineId }) =>
    order.lines.some((line) => line.id === orderLineId && mayComeBack(line)),
  );
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
        {status === 'posted' && canComeBack ? (
          <Button
            size="xs"
            aria-label={t('documents.takeBackOf', { number })}
            onClick={() => setTakingBack(true)}
          >
            {t('documents.takeBack')}
          </Button>
        ) : null}
        {status === 'reversed' ? null : order.isTillSale ? (
          // Its goods and its money go back together, from the receipt.
          <Button size="xs" renderRoot={(props) => <AppLink {...props} href={`/till?sale=${order.id}`} />}>
            {t('documents.receipt')}
          </Button>
        ) : (
          <Button
            size="xs"
            aria-label={t('documents.undoShipment.title', { number })}
            onClick={() => setUndoing(true)}
          >
            {t('documents.undoShipment.action')}
          </Button>
        )}
        <DocumentSharing shared={sharedShipment(shipment)} customerId={order.customerId} />
      </span>
      {isUndoing ? <UndoShipmentDialog shipment={shipment} onClose={() => setUndoing(false)} /> : null}
      <LateDialog isOpen={isTakingBack} code={takeBackDialog} onClose={() => setTakingBack(false)}>
        {({ TakeBackDialog }) => (
          <TakeBackDialog
            order={order}
            meant={new Map(lines.map(({ orderLineId, quantity: many }) => [orderLineId, many]))}
            onClose={() => setTakingBack(false)}
          />
        )}
      </LateDialog>
    </li>
  );
}
