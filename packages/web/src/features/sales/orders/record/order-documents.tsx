import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../../components/section.tsx';
import { asAppError } from '../../../../lib/errors.ts';
import { CreditDialog } from '../../invoices/credit-dialog.tsx';
import { CreditNoteRow } from '../../invoices/credit-note-row.tsx';
import { InvoiceRow } from '../../invoices/invoice-row.tsx';
import { VoidDialog } from '../../invoices/void-dialog.tsx';
import { type Refundable, RefundDialog } from '../../payments/refund-dialog.tsx';
import { ShipmentRow } from '../../shipments/shipment-row.tsx';
import css from '../documents.module.css';
import { orderDocumentsQuery } from '../orders.queries.ts';

/** An invoice, and the verb to confirm for it. */
interface Asked {
  to: 'void' | 'credit';
  invoice: Invoice;
}

/** The documents of an order: its invoices, each with its credit notes, and its shipments. */
export function OrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const { data: documents, error } = useQuery(orderDocumentsQuery(order.id));
  const [asked, setAsked] = useState<Asked>();
  const [refunding, setRefunding] = useState<Refundable>();
  const close = (): void => setAsked(undefined);
  // A cancelled order will get no more documents.
  const none = order.status === 'cancelled' ? 'documents.noneCancelled' : 'documents.none';
  const isEmpty = !documents?.invoices.length && !documents?.shipments.length;
  return (
    <Section title={t('documents.title')} isFlush>
      {isEmpty ? (
        <p className={css.nothing}>
          {error && !documents ? asAppError(error).message : t(documents ? none : 'documents.loading')}
        </p>
      ) : (
        <ul className={css.list}>
          {documents?.invoices.map((invoice) => (
            <Fragment key={invoice.id}>
              <InvoiceRow
                invoice={invoice}
                onVoid={() => setAsked({ to: 'void', invoice })}
                onCredit={() => setAsked({ to: 'credit', invoice })}
              />
              {invoice.creditNotes.map((note) => (
                <CreditNoteRow key={note.id} note={note} invoice={invoice} onRefund={setRefunding} />
              ))}
            </Fragment>
          ))}
          {documents?.shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} customerId={order.customerId} />
          ))}
        </ul>
      )}
      {asked?.to === 'void' ? <VoidDialog invoice={asked.invoice} onClose={close} /> : null}
      {asked?.to === 'credit' ? <CreditDialog invoice={asked.invoice} onClose={close} /> : null}
      {refunding ? <RefundDialog credit={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </Section>
  );
}
