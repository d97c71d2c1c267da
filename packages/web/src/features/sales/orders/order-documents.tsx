import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Section } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from './documents.module.css';
import { InvoiceRow } from './invoice-row.tsx';
import { useVoidInvoice } from './order-verbs.ts';
import { orderInvoicesQuery } from './orders.queries.ts';

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
