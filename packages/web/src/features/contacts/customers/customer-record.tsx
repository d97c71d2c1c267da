import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useArchiveAction, useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Warning } from '../../../components/warning.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { CustomerEditor } from './customer-editor.tsx';
import { ContactsSection } from '../contacts-section.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerAddresses, CustomerFacts } from './customer-facts.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import {
  customerQuery,
  useArchiveCustomer,
  useRemoveCustomer,
  useRestoreCustomer,
  useUnmergeCustomer,
} from './customers.queries.ts';

const mergeDialog = lateCode(() => import('./merge-dialog.tsx'));

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
  const { id, name, phone, kind, mergedInto } = customer;
  const navigate = useNavigate();
  const viewer = useViewer();
  const isManager = viewer.can('canManageInventory');
  const hasReceivables = viewer.has('accountsReceivable');
  const [isMerging, setMerging] = useState(false);
  const unmerge = useUnmergeCustomer();
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
        secondary={
          mergedInto === null
            ? [
                { label: t('edit'), shortcut: 'e', href: `/customers/${id}?edit=true` },
                ...(hasReceivables ? [{ label: t('statement'), href: `/customers/${id}/statement` }] : []),
              ]
            : []
        }
        menu={[
          ...(hasReceivables && isManager && !isArchived
            ? [
                {
                  label: t('openingBalance'),
                  href: `/accounts-receivable/new?customer=${id}&opening=true`,
                },
              ]
            : []),
          ...(isManager && !isArchived ? [{ label: t('merge.action'), onRun: () => setMerging(true) }] : []),
          // A merged record stays, since it leads to the one that goes on.
          ...(mergedInto === null ? [archive, ...(isUnused(customer) ? [remove.action] : [])] : []),
        ]}
        primary={
          isArchived ? undefined : { label: t('newOrder'), shortcut: 'n', href: `/orders/new?customer=${id}` }
        }
      />
      {mergedInto === null ? null : (
        <Warning
          title={
            <>
              {t('merge.mergedInto')}{' '}
              <AppLink href={`/customers/${mergedInto.id}`}>{mergedInto.name}</AppLink>
            </>
          }
          actions={
            isManager ? (
              <Button size="xs" loading={unmerge.isPending} onClick={() => unmerge.mutate({ id })}>
                {t('merge.undo')}
              </Button>
            ) : undefined
          }
        >
          {t('merge.mergedText')}
        </Warning>
      )}
      {customer.isOnHold && mergedInto === null ? (
        <Warning title={t('hold.title')}>{customer.holdNote}</Warning>
      ) : null}
      <CustomerFigures customer={customer} />
      <CustomerFacts customer={customer} />
      <ContactsSection contacts={customer.contacts} />
      <CustomerAddresses addresses={customer.addresses} />
      {children}
      <CustomerTimeline id={id} />
      {remove.dialog}
      <LateDialog isOpen={isMerging} code={mergeDialog} onClose={() => setMerging(false)}>
        {({ MergeDialog }) => (
          <MergeDialog
            customer={customer}
            onClose={() => setMerging(false)}
            onMerged={(survivorId) => {
              setMerging(false);
              void navigate({ href: `/customers/${survivorId}` });
            }}
          />
        )}
      </LateDialog>
    </>
  );
}
