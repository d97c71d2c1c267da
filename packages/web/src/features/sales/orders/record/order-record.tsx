import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { KeyFigures } from '../../../../components/key-figures.tsx';
import { PageHeader } from '../../../../components/page-header.tsx';
import { RecordFrame } from '../../../../components/record-frame.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../../components/section.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { useEditedDraft } from '../editor/draft-end.ts';
import { useChargesTax } from '../../../ledger/index.ts';
import { OrderStatusBadge, PaymentBadge, WaitingBadge } from '../order-badges.tsx';
import { OrderDay } from '../order-day.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderEditor } from '../editor/order-editor.tsx';
import { useOrderFigures } from './order-figures.tsx';
import { missingOf, type Missing, waitedFor } from './line-quantities.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderNotices } from './order-notices.tsx';
import { OrderPayments } from './order-payments.tsx';
import { useOrderSteps } from './order-steps.ts';
import { OrderPictures } from './order-pictures.tsx';
import { Offered, QuoteSection } from './quote-section.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { isLate, shownNumber } from '../order-words.ts';
import { orderQuery } from '../orders.queries.ts';

interface OrderScreenProps {
  id: string;
  isEditing: boolean;
  /** Whether the company's own prices include tax. */
  pricesIncludeTax: boolean;
  /** What another area offers about goods that a draft lacks. */
  Shortage: ComponentType<{ order: Order; missing: Missing[] }>;
}

/** An order's record; a draft or a confirmed order can be changed in place. */
export function OrderScreen({ id, isEditing, pricesIncludeTax, Shortage }: OrderScreenProps) {
  const { t } = useTranslation('sales');
  const navigate = useNavigate();
  const query = useQuery(orderQuery(id));
  const figures = t('figures', { returnObjects: true });
  const edited = useEditedDraft(id, isEditing, query);
  // Back leads past an editor that is done.
  const done = (): void => void navigate({ href: `/orders/${id}`, replace: true });
  return (
    <RecordFrame
      id={id}
      query={query}
      nameOf={(order) => shownNumber(order) ?? t('draft')}
      backHref="/orders"
      words={{
        loading: t('loadingOne'),
        failed: t('failedOne'),
        missing: t('notFound', { returnObjects: true }),
      }}
      figures={{ label: figures.label, names: [figures.total, figures.paid, figures.open, figures.items] }}
    >
      {(order) =>
        edited ? (
          <OrderEditor
            key={id}
            order={edited.draft}
            end={edited.end}
            endedBy={edited.endedBy}
            pricesIncludeTax={pricesIncludeTax}
            onDone={done}
          />
        ) : isEditing && order.actions.includes('revise') ? (
          <OrderEditor key={`revise ${id}`} order={order} pricesIncludeTax={pricesIncludeTax} onDone={done} />
        ) : (
          <OrderRecord order={order} Shortage={Shortage} />
        )
      }
    </RecordFrame>
  );
}

function OrderRecord({ order, Shortage }: { order: Order } & Pick<OrderScreenProps, 'Shortage'>) {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  const steps = useOrderSteps(order);
  const figures = useOrderFigures(order);
  const chargesTaxOn = useChargesTax();
  const customer =
    order.customerId === null ? (
      t('walkIn')
    ) : (
      <AppLink href={`/customers/${order.customerId}`}>{order.customerName}</AppLink>
    );
  return (
    <>
      <PageHeader
        title={shownNumber(order) ?? t('draft')}
        badge={
          <>
            <OrderStatusBadge order={order} />
            <WaitingBadge order={order} />
            <PaymentBadge order={order} />
          </>
        }
        subtitle={
          <>
            {customer} · {t('record.placed')} <OrderDay order={order} />
            {order.status === 'draft' && order.quote?.status === 'open' ? (
              <Offered quote={order.quote} />
            ) : null}
          </>
        }
        primary={steps.primary}
        secondary={steps.buttons}
        menu={steps.menu}
      />
      <OrderNotices order={order} steps={steps} />
      {order.status === 'draft' ? <Shortage order={order} missing={missingOf(order.lines)} /> : null}
      {order.isWaiting ? <Shortage order={order} missing={waitedFor(order.lines)} /> : null}
      <KeyFigures label={t('figures.label')} figures={figures} />
      <OrderLines order={order} />
      <Section title={t('record.details')}>
        <Facts
          items={[
            { label: t('columns.customer'), value: customer },
            { label: t('columns.location'), value: order.locationName },
            {
              label: t('editor.promisedOn'),
              value: (
                <span style={isLate(order, todayIn(timezone)) ? { color: 'var(--bad)' } : undefined}>
                  <DateText value={order.promisedOn} />
                  {isLate(order, todayIn(timezone)) ? ` · ${t('late')}` : null}
                </span>
              ),
            },
            { label: t('editor.reference'), value: order.reference ?? '-' },
            { label: t('editor.salesperson'), value: order.salesperson ?? '-' },
            ...textFact(t('editor.deliveryAddress'), order.deliveryAddress),
            ...(chargesTaxOn(order.orderedOn)
              ? [
                  {
                    label: t('record.prices'),
                    value: t(order.pricesIncludeTax ? 'record.pricesWithTax' : 'record.pricesWithoutTax'),
                  },
                ]
              : []),
            ...(order.pricesApprovedBy === null
              ? []
              : [{ label: t('record.pricesApproved'), value: order.pricesApprovedBy }]),
            ...(order.revision === 0
              ? []
              : [{ label: t('record.version'), value: t('record.revised', { count: order.revision }) }]),
            ...textFact(t('editor.note'), order.note),
          ]}
        />
      </Section>
      {order.quote ? <QuoteSection order={order} quote={order.quote} /> : null}
      {order.status === 'draft' ? null : (
        <>
          <OrderDocuments order={order} />
          <OrderPayments order={order} />
        </>
      )}
      <OrderPictures order={order} />
      <OrderTimeline id={order.id} currency={order.currency} />
      <OrderDialogs order={order} steps={steps} />
    </>
  );
}
