import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordState, RecordWaiting } from '../../../components/record-state.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { useRecordName } from '../../../lib/record-name.ts';
import { useEditedDraft } from './draft-end.ts';
import { OrderStatusBadge, PaymentBadge } from './order-badges.tsx';
import { OrderDay } from './order-day.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderEditor } from './order-editor.tsx';
import { useOrderFigures } from './order-figures.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNotices } from './order-notices.tsx';
import { OrderPayments } from './order-payments.tsx';
import { useOrderSteps } from './order-steps.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { isLate } from './order-words.ts';
import { orderQuery } from './orders.queries.ts';

interface OrderScreenProps {
  id: string;
  isEditing: boolean;
  /** Whether the company's own prices include tax. */
  pricesIncludeTax: boolean;
}

/** An order's record; a draft can be edited in place. */
export function OrderScreen({ id, isEditing, pricesIncludeTax }: OrderScreenProps) {
  const { t } = useTranslation('sales');
  const navigate = useNavigate();
  const query = useQuery(orderQuery(id));
  const order = query.data;
  useRecordName(order === undefined ? undefined : (order.number ?? t('draft')));
  const edited = useEditedDraft(id, isEditing, query);
  if (edited)
    return (
      <OrderEditor
        key={id}
        order={edited.draft}
        end={edited.end}
        endedBy={edited.endedBy}
        pricesIncludeTax={pricesIncludeTax}
        onDone={() => void navigate({ href: `/orders/${id}` })}
      />
    );
  if (order) return <OrderRecord order={order} />;
  return (
    <RecordState
      id={id}
      query={query}
      failedTitle={t('failedOne')}
      missing={{
        title: t('notFound.title'),
        text: t('notFound.text'),
        back: t('notFound.back'),
        backHref: '/orders',
      }}
    >
      <RecordWaiting
        loading={t('loadingOne')}
        label={t('figures.label')}
        figures={(['total', 'paid', 'open', 'items'] as const).map((name) => t(`figures.${name}`))}
      />
    </RecordState>
  );
}

function OrderRecord({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  const steps = useOrderSteps(order);
  const figures = useOrderFigures(order);
  const customer =
    order.customerId === null ? (
      t('walkIn')
    ) : (
      <AppLink href={`/customers/${order.customerId}`}>{order.customerName}</AppLink>
    );
  return (
    <>
      <PageHeader
        title={order.number ?? t('draft')}
        badge={
          <>
            <OrderStatusBadge order={order} />
            <PaymentBadge order={order} />
          </>
        }
        subtitle={
          <>
            {customer} · {t('record.placed')} <OrderDay order={order} />
          </>
        }
        primary={steps.primary}
        secondary={steps.buttons}
        menu={steps.menu}
      />
      <OrderNotices order={order} steps={steps} />
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
            {
              label: t('record.prices'),
              value: t(order.pricesIncludeTax ? 'record.pricesWithTax' : 'record.pricesWithoutTax'),
            },
            ...(order.pricesApprovedBy === null
              ? []
              : [{ label: t('record.pricesApproved'), value: order.pricesApprovedBy }]),
            ...(order.note === null
              ? []
              : [
                  {
                    label: t('editor.note'),
                    value: <span style={{ whiteSpace: 'pre-line' }}>{order.note}</span>,
                  },
                ]),
          ]}
        />
      </Section>
      {order.status === 'draft' ? null : (
        <>
          <OrderDocuments order={order} />
          <OrderPayments order={order} />
        </>
      )}
      <OrderTimeline id={order.id} currency={order.currency} />
      <OrderDialogs order={order} steps={steps} />
    </>
  );
}
