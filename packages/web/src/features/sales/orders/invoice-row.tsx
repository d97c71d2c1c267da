import { Button } from '@mantine/core';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { ShareDocument } from '../../../components/share-document.tsx';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';
import { customerQuery } from '../../contacts/index.ts';
import css from './documents.module.css';
import { useInvoiceWords } from './invoice-words.ts';
import { MailInvoiceDialog } from './mail-invoice-dialog.tsx';
import { fetchInvoiceLink, fetchInvoicePdf } from './order-verbs.ts';

const tones: Record<Invoice['status'] | 'overdue', Tone> = {
  issued: 'info',
  part_paid: 'warn',
  paid: 'good',
  void: 'neutral',
  overdue: 'bad',
};

interface InvoiceRowProps {
  invoice: Invoice;
  canVoid: boolean;
  onVoid: () => void;
}

/** An invoice of an order: how it stands, and all the ways to give it away. */
export function InvoiceRow({ invoice, canVoid, onVoid }: InvoiceRowProps) {
  const { t } = useTranslation('sales');
  const [isMailing, setMailing] = useState(false);
  const words = useInvoiceWords(invoice);
  // Whom to send it to; a walk-in has no record, and the row does not wait for one.
  const { data: customer } = useQuery(customerQuery(invoice.customerId ?? ''));
  const word = invoice.isOverdue ? 'overdue' : invoice.status;
  const isVoid = invoice.status === 'void';
  return (
    <li className={css.row} data-void={isVoid || undefined}>
      <div className={css.main}>
        <span className={css.title}>{words.title}</span>
        <span className={css.quiet}>
          {t('documents.issued')} <DateText value={invoice.issuedOn} />
          {' · '}
          {isVoid ? (
            t('documents.creditNote', { number: invoice.creditNoteNumber ?? '' })
          ) : (
            <>
              {t('documents.due')} <DateText value={invoice.dueOn} />
            </>
          )}
        </span>
      </div>
      <StatusBadge tone={tones[word]}>{t(`invoices.${word}`)}</StatusBadge>
      <span className={css.amount}>
        <MoneyText amountMinor={invoice.totalMinor} currency={invoice.currency} isExact />
      </span>
      <span className={css.buttons} data-keep-clear>
        <ShareDocument
          title={words.title}
          text={words.text}
          fileName={`${invoice.number}.pdf`}
          phone={customer?.phone}
          fetchFile={() => fetchInvoicePdf(invoice.id)}
          fetchLink={() => fetchInvoiceLink(invoice.id)}
          onMail={() => setMailing(true)}
        />
        {canVoid ? (
          <Button size="xs" color="red" onClick={onVoid}>
            {t('documents.void')}
          </Button>
        ) : null}
      </span>
      {isMailing ? (
        <MailInvoiceDialog
          invoice={invoice}
          to={customer?.email ?? ''}
          message={words.mail}
          onClose={() => setMailing(false)}
        />
      ) : null}
    </li>
  );
}
