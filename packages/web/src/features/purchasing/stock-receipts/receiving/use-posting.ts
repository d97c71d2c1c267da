import type {
  CostInvoice,
  SuppliersInvoice,
} from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { usePostReceipt } from '../stock-receipts.queries.ts';
import type { useDraft } from './use-draft.ts';

/** The invoices that are sent with a receipt: of its goods, and of extra costs by their place. */
export interface SentInvoices {
  invoice?: SuppliersInvoice;
  costInvoices?: (CostInvoice & { costLine: number })[];
}

type Draft = Pick<ReturnType<typeof useDraft>, 'flush' | 'setProblem'>;

/** Posts what was counted, with the invoices that came with the goods. A refusal is told by the draft's screen. */
export function usePosting(id: string, draft: Draft, onAnswered: () => void) {
  const { t } = useTranslation('stock-receipts');
  const verb = usePostReceipt();
  const [isBusy, setIsBusy] = useState(false);
  // Kept for another try: where the delivery note or the number of the invoice was used before.
  const [sent, setSent] = useState<SentInvoices>({});
  const post = async (isAnotherDelivery: boolean, invoices: SentInvoices): Promise<void> => {
    setSent(invoices);
    setIsBusy(true);
    try {
      const version = await draft.flush();
      const posted = await verb.mutateAsync({
        id,
        version,
        ...(isAnotherDelivery && { isAnotherDelivery }),
        ...invoices,
      });
      toastLine.success(t('posted', { number: posted.number }));
    } catch (failure) {
      draft.setProblem(asAppError(failure));
    } finally {
      onAnswered();
      setIsBusy(false);
    }
  };
  return { post, sent, isBusy };
}
