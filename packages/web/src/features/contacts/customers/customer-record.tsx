import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordHistory } from '../../../components/record-history.tsx';
import { useArchiveAction, useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Warning } from '../../../components/warning.tsx';
import { moneyText } from '../../../lib/money.ts';
import { CustomerEditor } from './customer-editor.tsx';
import { ContactsSection } from '../contacts-section.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerAddresses, CustomerFacts } from './customer-facts.tsx';
import { customerFieldNames } from './customer-form.ts';
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
        badge={
          isArchived ? (
            <StatusBadge>{t('statuses.archived')}</StatusBadge>
          ) : customer.isOnHold ? (
            <StatusBadge tone="warn">{t('hold.badge')}</StatusBadge>
          ) : undefined
        }
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
      {customer.isOnHold ? <Warning title={t('hold.title')}>{customer.holdNote}</Warning> : null}
      <CustomerFigures customer={customer} />
      <CustomerFacts customer={customer} />
      <ContactsSection contacts={customer.contacts} />
      <CustomerAddresses addresses={customer.addresses} />
      {children}
      <CustomerHistory id={id} />
      {remove.dialog}
    </>
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
      untold={['address', 'notes', 'contacts', 'addresses', 'tags']}
      labelOf={(field) => t(`fields.${field}`)}
      textOf={(field, value) => {
        if (field === 'kind') return t(`kinds.${value === 'company' ? 'company' : 'person'}`);
        return field === 'creditLimitMinor' ? moneyText(Number(value), currency, locale) : undefined;
      }}
    />
  );
}
