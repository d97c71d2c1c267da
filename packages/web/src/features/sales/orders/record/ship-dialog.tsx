import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { openSharing } from '../../../../components/share-document.tsx';
import { toastLine } from '../../../../lib/toasts.ts';
import { dayToSend, useBusinessDays } from '../../../ledger/index.ts';
import css from '../dialogs.module.css';
import { openLines, reservedOf, wantedOf } from './line-quantities.ts';
import { useShipOrder } from '../order-verbs.ts';
import { QuantityDialog } from './quantity-dialog.tsx';

/** Chooses what to ship now: all that is reserved, or less of some lines. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { t: tSharing } = useTranslation('sharing');
  const days = useBusinessDays(order.orderedOn);
  const ship = useShipOrder();
  const { orderedOn } = order;
  const isBoundByOrder = orderedOn !== null && days.earliest === orderedOn;
  return (
    <QuantityDialog
      title={t('ship.title')}
      lead={`${t('ship.from', { place: order.locationName })} ${t(order.isWaiting ? 'ship.textWaiting' : 'ship.text')}`}
      lines={openLines(order.lines, reservedOf).map((line) => ({
        ...line,
        name: line.productName,
        quantity: wantedOf(line),
      }))}
      beginsWith="all"
      openText={(open, quantity) => t('ship.open', { open, quantity })}
      saveLabel={t('ship.save')}
      dayLabel={t('ship.day')}
      dayName="shippedOn"
      days={days}
      dayHint={
        isBoundByOrder && order.actions.includes('revise') ? (
          <p className={css.quiet}>
            {t('ship.notBefore', { day: days.tell(orderedOn) })}{' '}
            <AppLink href={`/orders/${order.id}?edit=true`}>{t('ship.changeDay')}</AppLink>
          </p>
        ) : null
      }
      onSave={async ({ lines, day }) => {
        await ship.mutateAsync({
          id: order.id,
          ...(lines ? { lines } : {}),
          ...dayToSend('shippedOn', day, days),
        });
        toastLine.success(t('ship.done'), {
          label: tSharing('share'),
          run: () => openSharing({ kind: 'invoice' }),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
