import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { openSharing } from '../../../components/share-document.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { dayToSend, useBusinessDays } from '../../ledger/index.ts';
import { openLines, openToInvoice, wantedOf } from '../orders/record/line-quantities.ts';
import { useIssueInvoice } from '../orders/order-verbs.ts';
import { QuantityDialog } from '../orders/record/quantity-dialog.tsx';

/** Chooses what to invoice now: all that is not invoiced yet, or less of some lines. */
export function InvoiceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { t: tSharing } = useTranslation('sharing');
  const days = useBusinessDays(order.orderedOn);
  const issue = useIssueInvoice();
  return (
    <QuantityDialog
      title={t('issue.title')}
      lead={t('issue.text')}
      lines={openLines(order.lines, openToInvoice).map((line) => ({
        ...line,
        name: line.productName,
        quantity: wantedOf(line),
      }))}
      beginsWith="all"
      openText={(open, quantity) => t('issue.open', { open, quantity })}
      saveLabel={t('issue.save')}
      dayLabel={t('issue.day')}
      dayName="issuedOn"
      days={days}
      onSave={async ({ lines, day }) => {
        const { id, number } = await issue.mutateAsync({
          id: order.id,
          ...(lines ? { lines } : {}),
          ...dayToSend('issuedOn', day, days),
        });
        toastLine.success(t('issue.done', { number }), {
          label: tSharing('share'),
          run: () => openSharing({ id }),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
