import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { openSharing } from '../../../components/share-document.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { dayToSend, useBusinessDays } from '../../ledger/index.ts';
import { openLines } from '../orders/record/line-quantities.ts';
import { useCreditInvoice } from '../orders/order-verbs.ts';
import { QuantityDialog } from '../orders/record/quantity-dialog.tsx';
import { creditedBy, openToCredit } from './credit-amounts.ts';

/** Credits a part of an invoice: quantities of its lines, with their amounts. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { t: tSharing } = useTranslation('sharing');
  const days = useBusinessDays(invoice.issuedOn);
  const credit = useCreditInvoice();
  const { lines: billed } = invoice;
  const lines = openLines(
    billed.map((line) => ({
      ...line,
      id: String(line.number),
      name: line.description,
      unit: line.unit ?? '',
    })),
    openToCredit,
  );
  return (
    <QuantityDialog
      title={t('credit.title', { number: invoice.number })}
      lead={t('credit.text')}
      lines={lines}
      beginsWith="none"
      openText={(open, quantity) => t('credit.open', { open, quantity })}
      saveLabel={t('credit.save')}
      isDanger
      dayLabel={t('credit.day')}
      dayName="issuedOn"
      days={days}
      reasonLabel={t('credit.reason')}
      result={{
        label: t('credit.amount'),
        note: invoice.paidMinor > 0 ? t('credit.paidText') : undefined,
        currency: invoice.currency,
        amountOf: (typed) => creditedBy(lines, typed),
      }}
      onSave={async ({ lines: taken, day, reason }) => {
        const { id, number } = await credit.mutateAsync({
          id: invoice.id,
          // `taken` is undefined where all open quantities are meant; the call needs each of them.
          lines: (taken ?? lines.map(({ id, openQuantity }) => ({ lineId: id, quantity: openQuantity }))).map(
            ({ lineId, quantity }) => ({ number: Number(lineId), quantity: new Exact(quantity).toFixed() }),
          ),
          ...(reason === null ? {} : { reason }),
          ...dayToSend('issuedOn', day, days),
        });
        toastLine.success(t('credit.done', { number }), {
          label: tSharing('share'),
          run: () => openSharing({ id }),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
