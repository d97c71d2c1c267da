import { Button } from '@mantine/core';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import css from '../orders/documents.module.css';
import type { Refundable } from '../payments/refund-dialog.tsx';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import { sharedCreditNote } from '../sharing/shared-document.ts';

interface CreditNoteRowProps {
  note: Invoice['creditNotes'][number];
  invoice: Invoice;
  onRefund: (credit: Refundable) => void;
}

/** A credit note below the invoice that it credits, with the part that is still the customer's credit. */
export function CreditNoteRow({ note, invoice, onRefund }: CreditNoteRowProps) {
  const { t } = useTranslation('sales');
  const mayRefund = useViewer().can('canManageInventory');
  const { id, number, issuedOn, openMinor } = note;
  const { currency } = invoice;
  const isWhole = note.kind === 'rest' && note.totalMinor === invoice.totalMinor;
  return (
    <li className={css.row} data-below>
      <div className={css.main}>
        <span className={css.title}>{t('documents.creditNote', { number })}</span>
        <span className={css.quiet}>
          {t(`documents.takesBack.${isWhole ? 'whole' : note.kind}`, { invoice: invoice.number })}{' '}
          <DateText value={issuedOn} />
          {note.reason === null ? null : ` · ${note.reason}`}
          {openMinor > 0 ? (
            <>
              {' · '}
              {t('documents.stillCredit')} <MoneyText amountMinor={openMinor} currency={currency} isExact />
            </>
          ) : null}
        </span>
      </div>
      <span className={css.amount}>
        <MoneyText amountMinor={-note.totalMinor} currency={currency} isExact />
      </span>
      <span className={css.buttons} data-keep-clear>
        <DocumentSharing shared={sharedCreditNote(note, invoice)} customerId={invoice.customerId} />
        {mayRefund && openMinor > 0 ? (
          <Button
            size="xs"
            aria-label={t('refund.of', { number })}
            onClick={() =>
              onRefund({ id, number, openMinor, currency, day: issuedOn, orderId: invoice.orderId })
            }
          >
            {t('refund.button')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
