import { Button } from '@mantine/core';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from './documents.module.css';
import { useInvoicePdf, useVoidInvoice } from './order-verbs.ts';
import { orderInvoicesQuery } from './orders.queries.ts';

const tones: Record<Invoice['status'] | 'overdue', Tone> = {
  issued: 'info',
  part_paid: 'warn',
  paid: 'good',
  void: 'neutral',
  overdue: 'bad',
};

function InvoiceRow({
  invoice,
  canVoid,
  onVoid,
}: {
  invoice: Invoice;
  canVoid: boolean;
  onVoid: () => void;
}) {
  const { t } = useTranslation('sales');
  const pdf = useInvoicePdf();
  const word = invoice.isOverdue ? 'overdue' : invoice.status;
  const isVoid = invoice.status === 'void';
  return (
    <li className={css.row} data-void={isVoid || undefined}>
      <div className={css.main}>
        <span className={css.title}>{t('documents.invoice', { number: invoice.number })}</span>
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
      <span className={css.buttons}>
        <Button
          size="xs"
          loading={pdf.isPending}
          aria-label={t('documents.pdfOf', { number: invoice.number })}
          onClick={() =>
            pdf.mutate({ id: invoice.id }, { onSuccess: (file) => saveFile(file, `${invoice.number}.pdf`) })
          }
        >
          {t('documents.pdf')}
        </Button>
        {canVoid ? (
          <Button size="xs" color="red" onClick={onVoid}>
            {t('documents.void')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** The documents of an order: its invoices, with their credit notes. */
export function OrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const viewer = useViewer();
  const { data, error } = useQuery(orderInvoicesQuery(order.id));
  const [voiding, setVoiding] = useState<Invoice>();
  const voidInvoice = useVoidInvoice();
  const invoices = data?.items ?? [];
  const canVoid = (invoice: Invoice): boolean =>
    viewer.can('canManageInventory') &&
    invoice.status === 'issued' &&
    invoice.paidMinor === 0 &&
    order.deliveryState === 'none';
  return (
    <Section title={t('documents.title')} isFlush>
      {invoices.length === 0 ? (
        <p className={css.nothing}>
          {error && !data ? asAppError(error).message : t(data ? 'documents.none' : 'documents.loading')}
        </p>
      ) : (
        <ul className={css.list}>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              canVoid={canVoid(invoice)}
              onVoid={() => setVoiding(invoice)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={voiding !== undefined}
        isDanger
        isBusy={voidInvoice.isPending}
        title={t('documents.voidTitle', { number: voiding?.number ?? '' })}
        confirmLabel={t('documents.voidConfirm')}
        onCancel={() => setVoiding(undefined)}
        onConfirm={() =>
          voiding &&
          voidInvoice.mutate(
            { id: voiding.id },
            {
              onSuccess: () => toastLine.success(t('documents.voided')),
              onSettled: () => setVoiding(undefined),
            },
          )
        }
      >
        {t('documents.voidText')}
      </ConfirmDialog>
    </Section>
  );
}
