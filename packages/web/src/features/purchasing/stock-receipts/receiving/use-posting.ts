import type { SuppliersInvoice } from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { usePostReceipt } from '../stock-receipts.queries.ts';
import type { useDraft } from './use-draft.ts';

type Draft = Pick<ReturnType<typeof useDraft>, 'flush' | 'setProblem'>;

/** Posts what was counted, with the supplier's invoice where it came with the goods. A refusal is told by the draft's screen. */
export function usePosting(id: string, draft: Draft, onAnswered: () => void) {
  const { t } = useTranslation('stock-receipts');
  const verb = usePostReceipt();
  const [isBusy, setIsBusy] = useState(false);
  // Kept for another try: where the delivery note or the number of the invoice was used before.
  const [sent, setSent] = useState<SuppliersInvoice>();
  const post = async (isAnotherDelivery: boolean, invoice: SuppliersInvoice | undefined): Promise<void> => {
    setSent(invoice);
    setIsBusy(true);
    try {
      const version = await draft.flush();
      const posted = await verb.mutateAsync({
        id,
        version,
        ...(isAnotherDelivery && { isAnotherDelivery }),
        ...(invoice && { invoice }),
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
