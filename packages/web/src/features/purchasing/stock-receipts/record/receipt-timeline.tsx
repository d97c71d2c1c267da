import { stockReceiptNoun } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.noun';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../../components/record-timeline.tsx';

/** What was done to a receipt, by whom, and to what came of it. */
export function ReceiptTimeline({ id }: { id: string }) {
  const { t } = useTranslation('stock-receipts');
  return (
    <RecordTimeline
      subject="stock_receipt"
      id={id}
      tell={({ action, after, before }, who) => {
        const verb = stockReceiptNoun.verbs.find((one) => action === `stock_receipt.${one}`) ?? 'update';
        // What is shared is named as a document, and by the address it went to.
        const { number, document = number, to, replaces } = { ...before, ...after };
        if (verb === 'draft' && typeof replaces === 'string')
          return { what: t('history.replaced', { who, number: replaces }) };
        return {
          what: t(`history.${verb}`, { who, number: typeof document === 'string' ? document : '' }),
          ...(typeof to === 'string' && { detail: to }),
        };
      }}
    />
  );
}
