import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { DocumentDay } from './record/document-day.tsx';

/** When an order was made: the moment, or the day it counts for if it was drafted on another day. */
export function OrderDay({ order }: { order: Pick<OrderRow, 'orderedOn' | 'confirmedAt' | 'createdAt'> }) {
  const { timezone } = useRegion();
  const { orderedOn, confirmedAt, createdAt } = order;
  return orderedOn === null || confirmedAt === null || orderedOn === dayIn(timezone, new Date(createdAt)) ? (
    <DateText value={createdAt} style="moment" />
  ) : (
    <DocumentDay day={orderedOn} recordedAt={confirmedAt} />
  );
}

/** When an order was begun, by which lists of orders are sorted. The day it counts for stands beside it where that is another one. */
export function OrderBegun({ order }: { order: Pick<OrderRow, 'orderedOn' | 'createdAt'> }) {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const { orderedOn, createdAt } = order;
  return (
    <>
      <DateText value={createdAt} style="moment" />
      {orderedOn === null || orderedOn === dayIn(timezone, new Date(createdAt))
        ? null
        : ` · ${t('history.countsFor', { day: formatDate(orderedOn, 'date', locale, timezone) })}`}
    </>
  );
}
