import { Button } from '@mantine/core';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { ShareDocument } from '../../../components/share-document.tsx';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { customerQuery } from '../../contacts/index.ts';
import css from '../orders/documents.module.css';
import { fetchInvoiceLink, fetchInvoicePdf } from '../orders/order-verbs.ts';
import { openToCredit } from './credit-amounts.ts';
import { useInvoiceWords } from './invoice-words.ts';
import { MailInvoiceDialog } from './mail-invoice-dialog.tsx';

const tones: Record<Invoice['status'] | 'overdue', Tone> = {
  issued: 'info',
  part_paid: 'warn',
  paid: 'good',
  void: 'neutral',
  overdue: 'bad',
};

interface InvoiceRowProps {
  invoice: Invoice;
  onVoid: () => void;
  onCredit: () => void;
}

/** An invoice: how it stands, what it comes to, what of it is still owed, and all the ways to give it away. */
export function InvoiceRow({ invoice, onVoid, onCredit }: InvoiceRowProps) {
  const { t } = useTranslation('sales');
  const [isMailing, setMailing] = useState(false);
  const words = useInvoiceWords(invoice);
  // Whom to send it to; a walk-in has no record, and the row does not wait for one.
  const { data: customer } = useQuery(customerQuery(invoice.customerId ?? ''));
  const mayCredit = useViewer().can('canManageInventory');
  const { id, number, currency, status, paidMinor, creditedMinor, totalMinor } = invoice;
  const word = invoice.isOverdue ? 'overdue' : status;
  const isVoid = status === 'void';
  const openMinor = isVoid ? 0 : totalMinor - paidMinor - creditedMinor;
  return (
    <li className={css.row} data-void={isVoid || undefined}>
      <div className={css.main}>
        <span className={css.title}>{words.title}</span>
        <span className={css.quiet}>
          {t('documents.issued')} <DateText value={invoice.issuedOn} />
          {isVoid ? null : (
            <>
              {' · '}
              {t('documents.due')} <DateText value={invoice.dueOn} />
            </>
          )}
          {openMinor > 0 && openMinor < totalMinor ? (
            <>
              {' · '}
              {t('documents.stillOwed')} <MoneyText amountMinor={openMinor} currency={currency} isExact />
            </>
          ) : null}
        </span>
      </div>
      <StatusBadge tone={tones[word]}>{t(`invoices.${word}`)}</StatusBadge>
      <span className={css.amount}>
        <MoneyText amountMinor={totalMinor} currency={currency} isExact />
      </span>
      <span className={css.buttons} data-keep-clear>
        <ShareDocument
          title={words.title}
          text={words.text}
          fileName={`${number}.pdf`}
          phone={customer?.phone}
          fetchFile={() => fetchInvoicePdf(id)}
          fetchLink={() => fetchInvoiceLink(id)}
          onMail={() => setMailing(true)}
        />
        {mayCredit && !isVoid && invoice.lines.some((line) => openToCredit(line) !== '0') ? (
          <Button size="xs" aria-label={t('documents.creditOf', { number })} onClick={onCredit}>
            {t('documents.credit')}
          </Button>
        ) : null}
        {mayCredit && status === 'issued' && paidMinor === 0 && creditedMinor === 0 ? (
          <Button size="xs" color="red" aria-label={t('documents.voidOf', { number })} onClick={onVoid}>
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
