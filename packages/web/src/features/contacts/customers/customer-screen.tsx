import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { type PageAction, PageHeader } from '../../../components/page-header.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { RecordState, RecordWaiting } from '../../../components/record-state.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { isRecordId } from '../../../lib/record-id.ts';
import { useRecordName } from '../../../lib/record-name.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { CustomerEditor } from './customer-editor.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import {
  customerQuery,
  isUnused,
  useArchiveCustomer,
  useRemoveCustomer,
  useRestoreCustomer,
} from './customers.queries.ts';

interface CustomerScreenProps {
  id: string;
  isEditing: boolean;
  /** What other areas know of the customer: their orders. */
  children?: ReactNode;
}

/** A customer's record, or the form to change it. */
export function CustomerScreen({ id, isEditing, children }: CustomerScreenProps) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const query = useQuery(customerQuery(id));
  const { data } = query;
  useRecordName(data?.name);
  // A customer just made or picked is known before its figures are.
  if (!isRecordId(id) || data?.figures === undefined)
    return (
      <RecordState
        id={id}
        query={query}
        failedTitle={t('failedOne')}
        missing={{
          title: t('notFound.title'),
          text: t('notFound.text'),
          back: t('notFound.back'),
          backHref: '/customers',
        }}
      >
        <RecordWaiting
          loading={t('loadingOne')}
          label={t('figures.label')}
          figures={(['owes', 'overdue', 'credit', 'sold'] as const).map((name) => t(`figures.${name}`))}
        />
      </RecordState>
    );
  if (isEditing)
    return (
      <CustomerEditor
        key={data.id}
        customer={data}
        onSaved={() => {
          toastLine.success(t('saved'));
          void navigate({ href: `/customers/${id}` });
        }}
      />
    );
  return <CustomerRecordView customer={data}>{children}</CustomerRecordView>;
}

function CustomerRecordView({ customer, children }: { customer: CustomerRecord; children: ReactNode }) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const archive = useArchiveCustomer();
  const restore = useRestoreCustomer();
  const remove = useRemoveCustomer();
  const { id, figures } = customer;
  const isArchived = customer.status === 'archived';
  const menu: PageAction[] = [
    isArchived
      ? { label: t('actions.restore'), onRun: () => restore.mutate({ id }) }
      : {
          label: t('actions.archive'),
          onRun: () =>
            archive.mutate(
              { id },
              {
                onSuccess: () =>
                  toastLine.success(t('archived'), {
                    label: t('actions.restore'),
                    run: () => restore.mutate({ id }),
                  }),
              },
            ),
        },
    ...(isUnused(customer)
      ? [{ label: t('actions.remove'), isDanger: true, onRun: () => setIsRemoving(true) }]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={customer.name}
        badge={isArchived ? <StatusBadge>{t('statuses.archived')}</StatusBadge> : undefined}
        subtitle={
          <>
            {t(`kinds.${customer.kind}`)}
            {customer.phone === null ? null : (
              <>
                {' · '}
                <a href={`tel:${customer.phone.replaceAll(/\s/gu, '')}`}>{customer.phone}</a>
              </>
            )}
          </>
        }
        secondary={[{ label: t('actions.edit'), shortcut: 'e', href: `/customers/${id}?edit=true` }]}
        menu={menu}
        primary={
          isArchived
            ? undefined
            : { label: t('actions.newOrder'), shortcut: 'n', href: `/orders/new?customer=${id}` }
        }
      />
      <KeyFigures
        label={t('figures.label')}
        figures={[
          { label: t('figures.owes'), value: <MoneyText amountMinor={figures.openMinor} /> },
          {
            label: t('figures.overdue'),
            value: <MoneyText amountMinor={figures.overdueMinor} />,
          },
          {
            label: t('figures.credit'),
            value: <MoneyText amountMinor={figures.creditMinor} />,
            note: t('figures.creditNote'),
          },
          {
            label: t('figures.sold'),
            value: <MoneyText amountMinor={figures.soldMinor} />,
            note: (
              <>
                <QuantityText quantity={String(figures.orderCount)} />{' '}
                {t('figures.orders', { count: figures.orderCount })}
                {figures.lastOrderOn === null ? null : (
                  <>
                    {' · '}
                    {t('figures.last')} <DateText value={figures.lastOrderOn} style="date" />
                  </>
                )}
              </>
            ),
            href: `/orders?customer=${id}`,
          },
        ]}
      />
      <CustomerFacts customer={customer} />
      {children}
      <CustomerTimeline id={id} />
      <ConfirmDialog
        isOpen={isRemoving}
        isDanger
        isBusy={remove.isPending}
        title={t('remove.title', { name: customer.name })}
        confirmLabel={t('remove.confirm')}
        onCancel={() => setIsRemoving(false)}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: () => {
                toastLine.success(t('removed'));
                void navigate({ href: '/customers', replace: true });
              },
              onSettled: () => setIsRemoving(false),
            },
          )
        }
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  );
}
