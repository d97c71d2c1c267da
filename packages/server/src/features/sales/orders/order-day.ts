import { dayIn, latestDay } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { businessDay, firstDayAfter } from '../../ledger/index.ts';
import type { OrderRecord } from './orders.queries.ts';

/**
 * The day that a confirmed order counts for: the asked one, or its own. It is not before its quote, and not after the day on which it was
 * confirmed; nor does it go beyond what came from it: shipments, invoices, payments and returns.
 */
export const orderDay = async (
  call: Call,
  { id, orderedOn, confirmedAt, quote }: OrderRecord,
  asked: string | undefined,
): Promise<string | null> => {
  if (asked === undefined || asked === orderedOn || orderedOn === null || confirmedAt === null)
    return orderedOn;
  const day = await businessDay(call, {
    of: 'order',
    day: asked,
    field: 'orderedOn',
    notBefore: quote?.status === 'accepted' ? quote.givenOn : null,
  });
  const confirmedOn = dayIn(call.actor.company.timezone, new Date(confirmedAt));
  const first = (await firstDayAfter(call.tx, id)) ?? confirmedOn;
  const latest = latestDay(orderedOn, first < confirmedOn ? first : confirmedOn);
  if (day > latest) throw refuseField('orderedOn', 'too_late', { latest });
  return day;
};
