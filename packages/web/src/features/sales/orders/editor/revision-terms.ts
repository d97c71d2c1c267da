import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { useRegion } from '../../../../components/region.tsx';
import { businessDaySchema, dayToSend, useBusinessDays } from '../../../ledger/index.ts';

/** Why an order is changed, and the day of the documents that the change leads to. They are no part of the order. */
export function useRevisionTerms({ orderedOn, confirmedAt, quote }: Order) {
  const { timezone } = useRegion();
  const days = useBusinessDays(orderedOn);
  const { earliest } = useBusinessDays(quote?.status === 'accepted' ? quote.givenOn : null);
  const form = useEditorForm(z.object({ reason: optionalLine(500), revisedOn: businessDaySchema(days) }), {
    reason: '',
    revisedOn: days.today,
  });
  return {
    days,
    /** the days that the order itself may count for, as far as they are known here */
    orderDays: {
      ...(earliest !== undefined && { min: earliest }),
      ...(confirmedAt !== null && { max: dayIn(timezone, new Date(confirmedAt)) }),
    },
    form,
    /** The terms as they are sent. Rejects where the day is not valid. */
    read: async (): Promise<{ reason?: string; revisedOn?: string }> => {
      if (!(await form.trigger(undefined, { shouldFocus: true }))) throw new Error('no such day');
      const { reason, revisedOn } = form.getValues();
      return {
        ...(reason && { reason }),
        ...dayToSend('revisedOn', revisedOn, days),
      };
    },
  };
}
