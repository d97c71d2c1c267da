import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../../components/section.tsx';
import { asAppError } from '../../../../lib/errors.ts';
import { InvoiceRows } from '../../invoices/invoice-rows.tsx';
import { OrderReturnRow } from '../../returns/return-row.tsx';
import { returnsOfOrderQuery } from '../../returns/returns.queries.ts';
import { ShipmentRow } from '../../shipments/shipment-row.tsx';
import css from '../documents.module.css';
import { orderDocumentsQuery } from '../orders.queries.ts';

/** The documents of an order: its invoices, each with its credit notes, its shipments, and what of them came back. */
export function OrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const { data: documents, error } = useQuery(orderDocumentsQuery(order.id));
  const returns = useQuery(returnsOfOrderQuery(order.id)).data?.items ?? [];
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
          <InvoiceRows invoices={documents?.invoices ?? []} />
          {documents?.shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} order={order} />
          ))}
          {returns.map((one) => (
            <OrderReturnRow key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}
