import { Button } from '@mantine/core';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { InvoiceStanding } from '@shelfwise/contract/features/sales/invoices/invoices.facts';
import { standingOf } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { RowMenu } from '../../../components/row-menu.tsx';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import css from '../orders/documents.module.css';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import { sharedInvoice } from '../sharing/shared-document.ts';
import { openToCredit } from './credit-amounts.ts';

const tones: Record<InvoiceStanding | 'overdue', Tone> = {
  issued: 'info',
  part_paid: 'warn',
  part_credited: 'warn',
  paid: 'good',
  credited: 'neutral',
  void: 'neutral',
  written_off: 'neutral',
  overdue: 'bad',
};

interface InvoiceRowProps {
  invoice: Invoice;
  onVoid: () => void;
  onCredit: () => void;
  onCorrect: () => void;
}

/** An invoice: its state, its total, what is still owed, and all ways to share it. */
export function InvoiceRow({ invoice, onVoid, onCredit, onCorrect }: InvoiceRowProps) {
  const { t } = useTranslation('sales');
  const viewer = useViewer();
  const mayCredit = viewer.can('canManageInventory');
  const { number, currency, status, paidMinor, creditedMinor, totalMinor } = invoice;
  const word = invoice.isOverdue ? 'overdue' : standingOf(invoice);
  const isVoid = status === 'void';
  const [corrected] = invoice.corrections;
  const openMinor = isVoid ? 0 : totalMinor - paidMinor - creditedMinor;
  return (
    <li className={css.row} data-void={isVoid || undefined}>
      <div className={css.main}>
        <span className={css.title}>
          {viewer.has('accountsReceivable') ? (
            <AppLink href={`/accounts-receivable/${invoice.id}`}>
              {t('documents.invoice', { number })}
            </AppLink>
          ) : (
            t('documents.invoice', { number })
          )}
        </span>
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
          {corrected === undefined ? null : (
            <>
              {' · '}
              {t('correct.correctedOn')} <DateText value={corrected.correctedOn} />
            </>
          )}
        </span>
      </div>
      <StatusBadge tone={tones[word]}>{t(`invoices.${word}`)}</StatusBadge>
      <span className={css.amount}>
        <MoneyText amountMinor={totalMinor} currency={currency} isExact />
      </span>
      <span className={css.buttons} data-keep-clear>
        <DocumentSharing shared={sharedInvoice(invoice)} customerId={invoice.customerId} />
        {mayCredit &&
        !isVoid &&
        status !== 'written_off' &&
        invoice.lines.some((line) => openToCredit(line) !== '0') ? (
          <Button size="xs" aria-label={t('documents.creditOf', { number })} onClick={onCredit}>
            {t('documents.credit')}
          </Button>
        ) : null}
        {mayCredit && status === 'issued' && paidMinor === 0 && creditedMinor === 0 ? (
          <Button size="xs" color="red" aria-label={t('documents.voidOf', { number })} onClick={onVoid}>
            {t('documents.void')}
          </Button>
        ) : null}
        {isVoid || invoice.customerId === null ? null : (
          <RowMenu
            label={t('documents.moreOf', { number })}
            actions={[{ label: t('correct.button'), onRun: onCorrect }]}
          />
        )}
      </span>
    </li>
  );
}
