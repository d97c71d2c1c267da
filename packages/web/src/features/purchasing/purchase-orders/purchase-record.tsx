import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { Warning } from '../../../components/warning.tsx';
import { moneyText } from '../../../lib/money.ts';
import { SupplierSharing } from '../purchase-documents/supplier-sharing.tsx';
import { usePurchaseSteps } from './purchase-actions.tsx';
import { PurchaseEditor } from './purchase-editor.tsx';
import { PurchaseOrderLines } from './purchase-lines.tsx';
import { purchaseDocumentsQuery, purchaseQuery } from './purchase-orders.queries.ts';
import css from '../../../components/lines/lines.module.css';
import { PurchaseBadge } from './purchase-state.tsx';

/** A purchase order's record, or the form to change it. */
export function PurchaseScreen({ id, isEditing }: { id: string; isEditing: boolean }) {
  const { t } = useTranslation('purchase-orders');
  const navigate = useNavigate();
  return (
    <RecordFrame
      id={id}
      query={useQuery(purchaseQuery(id))}
      nameOf={({ number }) => number ?? t('draft')}
      backHref="/stock-receipts/orders"
      words={t('record.frame', { returnObjects: true })}
    >
      {(order) =>
        isEditing && (order.actions.includes('edit') || order.actions.includes('revise')) ? (
          <PurchaseEditor
            order={order}
            onSaved={() => void navigate({ href: `/stock-receipts/orders/${id}`, replace: true })}
          />
        ) : (
          <PurchaseRecord order={order} />
        )
      }
    </RecordFrame>
  );
}

/** What is decided about an order, or has to be. */
function Notices({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation('purchase-orders');
  if (order.closedReason !== null)
    return (
      <Warning
        title={t(order.status === 'cancelled' ? 'record.cancelledBy' : 'record.closedBy', {
          who: order.closedBy ?? '',
        })}
      >
        {order.closedReason}
      </Warning>
    );
  if (order.approvalRefusedReason !== null)
    return (
      <Warning tone="bad" title={t('approval.refused', { who: order.approvalRefusedBy ?? '' })}>
        {order.approvalRefusedReason}
      </Warning>
    );
  if (order.status !== 'draft' || !order.needsApproval) return null;
  const who = order.approval === 'given' ? order.approvedBy : order.approvalAskedBy;
  const isMine = order.approval === 'none' && order.actions.includes('approve');
  return (
    <Warning
      tone={order.approval === 'given' ? 'good' : 'warn'}
      title={t(isMine ? 'approval.mine' : `approval.${order.approval}`, { who: who ?? '' })}
    />
  );
}

/** The order as its supplier gets it. A draft is not printed: it has no number. */
function ForSupplier({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation('purchase-orders');
  const { locale, timezone } = useRegion();
  const { id, number, supplierId, expectedOn, status } = order;
  if (number === null) return null;
  const amount = moneyText(order.totalMinor, order.currency, locale);
  const day = formatDate(expectedOn ?? '', 'date', locale, timezone);
  const open = expectedOn === null ? 'share.text' : 'share.textUntil';
  const text = status === 'cancelled' ? 'share.textCancelled' : open;
  return (
    <Section title={t('share.section')}>
      <div className={css.share}>
        <p className={css.note}>{t('share.hint')}</p>
        <div className={css.shareButtons}>
          <SupplierSharing
            document={{ id, kind: 'purchase_order', number, title: t('share.title', { number }) }}
            textOf={(company) => t(text, { number, company, amount, day })}
            supplierId={supplierId}
          />
        </div>
      </div>
    </Section>
  );
}

/** What came of an order: receipts, and what followed from those. */
function Documents({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation('purchase-orders');
  const { data } = useQuery(purchaseDocumentsQuery(order.id));
  if (!data || data.items.length === 0) return null;
  const isOpen = order.actions.includes('revise');
  return (
    <Section title={t('record.documents')}>
      <Facts
        items={data.items.map(({ id, kind, number, businessDate, isReversed }) => ({
          label: number,
          value: (
            <>
              {kind === 'receipt' ? (
                <AppLink href={`/stock-receipts/${id}`}>{t('record.receipt')}</AppLink>
              ) : (
                t('record.document')
              )}{' '}
              · <DateText value={businessDate} />
              {isReversed ? ` · ${t('record.reversed')}` : null}
            </>
          ),
        }))}
      />
      {order.receivedPercent === 0 ? null : (
        <p className={css.aside}>
          <strong>{t('record.wrongPrice')}</strong>{' '}
          {t(isOpen ? 'record.wrongPriceOpen' : 'record.wrongPriceFull')}
        </p>
      )}
    </Section>
  );
}

const told = [
  'create',
  'update',
  'ask_approval',
  'approve',
  'refuse',
  'send',
  'revise',
  'close',
  'reopen',
  'cancel',
  'mail_document',
  'stop_sharing',
] as const;

function PurchaseTimeline({ id, currency }: { id: string; currency: string }) {
  const { t } = useTranslation('purchase-orders');
  const { locale } = useRegion();
  const amount = (value: unknown): string | undefined =>
    typeof value === 'number' ? moneyText(value, currency, locale) : undefined;
  return (
    <RecordTimeline
      subject="purchase_order"
      id={id}
      tell={({ action, before, after }, who) => {
        const verb = told.find((one) => action === `purchase_order.${one}`) ?? 'update';
        const [from, to] = [amount(before?.['totalMinor']), amount(after?.['totalMinor'])];
        const change = from === undefined || from === to ? to : `${from} → ${to ?? ''}`;
        const said = after?.['reason'] ?? after?.['to'];
        const detail = typeof said === 'string' ? said : change;
        return {
          what: t(`history.${verb}`, { who }),
          ...(detail === undefined ? {} : { detail }),
        };
      }}
    />
  );
}

function PurchaseRecord({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation('purchase-orders');
  const steps = usePurchaseSteps(order);
  const supplier = <AppLink href={`/suppliers/${order.supplierId}`}>{order.supplierName}</AppLink>;
  return (
    <>
      <PageHeader
        title={order.number ?? t('draft')}
        badge={<PurchaseBadge order={order} />}
        subtitle={
          <>
            {supplier} · <DateText value={order.orderedOn ?? order.createdAt} />
            {order.revision > 0 ? ` · ${t('record.revised', { count: order.revision })}` : null}
          </>
        }
        primary={steps.primary}
        secondary={steps.secondary}
        menu={steps.menu}
      />
      <Notices order={order} />
      <KeyFigures
        label={t('record.figures')}
        figures={[
          {
            label: t('columns.total'),
            value: <MoneyText amountMinor={order.totalMinor} currency={order.currency} />,
          },
          { label: t('columns.received'), value: `${order.receivedPercent} %` },
          {
            label: t('columns.expected'),
            value: <DateText value={order.expectedOn} />,
            note: order.isLate ? t('late') : undefined,
          },
          { label: t('columns.items'), value: order.itemCount },
        ]}
      />
      <PurchaseOrderLines order={order} />
      <ForSupplier order={order} />
      <Section title={t('editor.details')}>
        <Facts
          items={[
            { label: t('fields.supplierId'), value: supplier },
            { label: t('fields.locationId'), value: order.locationName },
            ...textFact(t('fields.reference'), order.reference),
            ...(order.sentAt === null
              ? []
              : [
                  {
                    label: t('record.sent'),
                    value: (
                      <>
                        <DateText value={order.sentAt} /> · {order.sentBy}
                      </>
                    ),
                  },
                ]),
            ...textFact(t('record.approvedBy'), order.approvedBy),
            ...textFact(t('fields.note'), order.note),
            ...textFact(t('fields.internalNote'), order.internalNote),
          ]}
        />
      </Section>
      {order.status === 'draft' ? null : <Documents order={order} />}
      <PurchaseTimeline id={order.id} currency={order.currency} />
      {steps.dialog}
    </>
  );
}
