import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordHistory } from '../../../components/record-history.tsx';
import { useArchiveAction, useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { moneyText } from '../../../lib/money.ts';
import { CustomerEditor } from './customer-editor.tsx';
import { CustomerFacts, customerFieldNames } from './customer-fields.tsx';
import {
  customerQuery,
  useArchiveCustomer,
  useRemoveCustomer,
  useRestoreCustomer,
} from './customers.queries.ts';

interface CustomerScreenProps {
  id: string;
  isEditing: boolean;
  /** What other areas show about the customer: the orders. */
  children?: ReactNode;
}

/** A customer's record, or the form to change it. */
export function CustomerScreen({ id, isEditing, children }: CustomerScreenProps) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const figures = t('figures', { returnObjects: true });
  return (
    <RecordFrame
      id={id}
      query={useQuery(customerQuery(id))}
      nameOf={({ name }) => name}
      backHref="/customers"
      words={t('record', { returnObjects: true })}
      figures={{ label: figures.label, names: [figures.owes, figures.overdue, figures.credit, figures.sold] }}
    >
      {(customer) =>
        isEditing ? (
          <CustomerEditor
            customer={customer}
            onSaved={() => void navigate({ href: `/customers/${id}`, replace: true })}
          />
        ) : (
          <Customer customer={customer}>{children}</Customer>
        )
      }
    </RecordFrame>
  );
}

/** Whether no document refers to the customer, as far as the figures tell. */
const isUnused = ({ figures }: CustomerRecord): boolean =>
  figures.orderCount === 0 && figures.openMinor === 0 && figures.creditMinor === 0;

function Customer({ customer, children }: { customer: CustomerRecord; children: ReactNode }) {
  const { t } = useTranslation('contacts');
  const { id, name, phone, kind } = customer;
  const isArchived = customer.status === 'archived';
  const archive = useArchiveAction(
    { id, isArchived },
    { archive: useArchiveCustomer(), restore: useRestoreCustomer() },
    t('archive', { returnObjects: true }),
  );
  const remove = useRemoveAction({
    id,
    verb: useRemoveCustomer(),
    listHref: '/customers',
    words: t('remove', { returnObjects: true, name }),
  });
  return (
    <>
      <PageHeader
        title={name}
        badge={isArchived ? <StatusBadge>{t('statuses.archived')}</StatusBadge> : undefined}
        subtitle={
          <>
            {t(`kinds.${kind}`)}
            {phone === null ? null : (
              <>
                {' · '}
                <a href={`tel:${phone.replaceAll(/\s/gu, '')}`}>{phone}</a>
              </>
            )}
          </>
        }
        secondary={[{ label: t('edit'), shortcut: 'e', href: `/customers/${id}?edit=true` }]}
        menu={[archive, ...(isUnused(customer) ? [remove.action] : [])]}
        primary={
          isArchived ? undefined : { label: t('newOrder'), shortcut: 'n', href: `/orders/new?customer=${id}` }
        }
      />
      <CustomerFigures customer={customer} />
      <CustomerFacts customer={customer} />
      {children}
      <CustomerHistory id={id} />
      {remove.dialog}
    </>
  );
}

function CustomerFigures({ customer: { id, figures } }: { customer: CustomerRecord }) {
  const { t } = useTranslation('contacts');
  const lastOrder = figures.lastOrderOn && (
    <>
      {' · '}
      {t('figures.last')} <DateText value={figures.lastOrderOn} style="date" />
    </>
  );
  return (
    <KeyFigures
      label={t('figures.label')}
      figures={[
        { label: t('figures.owes'), value: <MoneyText amountMinor={figures.openMinor} /> },
        { label: t('figures.overdue'), value: <MoneyText amountMinor={figures.overdueMinor} /> },
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
              {lastOrder}
            </>
          ),
          href: `/orders?customer=${id}`,
        },
      ]}
    />
  );
}

function CustomerHistory({ id }: { id: string }) {
  const { t } = useTranslation('contacts');
  const { currency, locale } = useRegion();
  return (
    <RecordHistory
      subject="customer"
      id={id}
      fields={customerFieldNames}
      untold={['address', 'notes']}
      labelOf={(field) => t(`fields.${field}`)}
      textOf={(field, value) => {
        if (field === 'kind') return t(`kinds.${value === 'company' ? 'company' : 'person'}`);
        return field === 'creditLimitMinor' ? moneyText(Number(value), currency, locale) : undefined;
      }}
    />
  );
}
