import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { businessDaySchema, dayToSend, tradingRulesQuery, useBusinessDays } from '../../../ledger/index.ts';

/** Whether the person, or a colleague of another role, may sell this far below the list price. While the company's rules are not known, the server decides. */
export function useMayGive() {
  const { role: own } = useViewer();
  const { data: rules } = useQuery(tradingRulesQuery());
  return (line: { listPrice: string; unitPrice: string }, role = own): boolean =>
    !rules || !role || mayGive(line, rules, role);
}

/**
 * The day an order is confirmed for. It is no part of the draft and is not kept with unfinished typing: "today" would mean
 * yesterday when that is restored tomorrow.
 */
export function useOrderDay() {
  const days = useBusinessDays();
  const form = useEditorForm(z.object({ orderedOn: businessDaySchema(days) }), { orderedOn: days.today });
  return {
    days,
    form,
    /** The day as it is sent. Rejects where it is not valid. */
    read: async (): Promise<{ orderedOn?: string }> => {
      if (!(await form.trigger('orderedOn', { shouldFocus: true }))) throw new Error('no such day');
      return dayToSend('orderedOn', form.getValues('orderedOn'), days);
    },
  };
}
