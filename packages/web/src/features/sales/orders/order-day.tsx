import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
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
