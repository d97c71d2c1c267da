import { Button } from '@mantine/core';
import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useArchiveAction, useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { AppLink } from '../../../components/app-link.tsx';
import { Warning } from '../../../components/warning.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import { SupplierEditor } from './supplier-editor.tsx';
import { PayoutSection } from './payout-section.tsx';
import { ContactsSection } from '../contacts-section.tsx';
import { SupplierFacts } from './supplier-fields.tsx';
import { SupplierTimeline } from './supplier-timeline.tsx';
import {
  supplierQuery,
  useArchiveSupplier,
  useRemoveSupplier,
  useRestoreSupplier,
  useUnmergeSupplier,
} from './suppliers.queries.ts';

const mergeDialog = lateCode(() => import('./merge-dialog.tsx'));

interface SupplierScreenProps {
  id: string;
  isEditing: boolean;
  /** What other areas show about the supplier: what is bought from them, and their products. */
  figures?: ReactNode;
  children?: ReactNode;
}

/** A supplier's record, or the form to change it. */
export function SupplierScreen({ id, isEditing, figures, children }: SupplierScreenProps) {
  const { t } = useTranslation('suppliers');
  const navigate = useNavigate();
  return (
    <RecordFrame
      id={id}
      query={useQuery(supplierQuery(id))}
      nameOf={({ name }) => name}
      backHref="/suppliers"
      words={t('record', { returnObjects: true })}
    >
      {(supplier) =>
        isEditing ? (
          <SupplierEditor
            supplier={supplier}
            onSaved={() => void navigate({ href: `/suppliers/${id}`, replace: true })}
          />
        ) : (
          <SupplierRecord supplier={supplier} figures={figures}>
            {children}
          </SupplierRecord>
        )
      }
    </RecordFrame>
  );
}

interface SupplierRecordProps extends Pick<SupplierScreenProps, 'figures' | 'children'> {
  supplier: Supplier;
}

function SupplierRecord({ supplier, figures, children }: SupplierRecordProps) {
  const { t } = useTranslation('suppliers');
  const { id, name, mergedInto } = supplier;
  const navigate = useNavigate();
  const [isMerging, setMerging] = useState(false);
  const isArchived = supplier.status === 'archived';
  const archive = useArchiveAction(
    { id, isArchived },
    { archive: useArchiveSupplier(), restore: useRestoreSupplier() },
    t('archive', { returnObjects: true }),
  );
  const remove = useRemoveAction({
    id,
    verb: useRemoveSupplier(),
    listHref: '/suppliers',
    words: t('remove', { returnObjects: true, name }),
    ...(isArchived ? {} : { instead: { label: archive.label, run: () => archive.onRun?.() } }),
  });
  const unmerge = useUnmergeSupplier();
  return (
    <>
      <PageHeader
        title={name}
        subtitle={
          supplier.phone === null ? undefined : (
            <a href={`tel:${supplier.phone.replaceAll(/\s/gu, '')}`}>{supplier.phone}</a>
          )
        }
        badge={isArchived ? <StatusBadge>{t('archived')}</StatusBadge> : undefined}
        secondary={[
          { label: t('statement'), href: `/suppliers/${id}/statement`, reads: true },
          ...(mergedInto === null
            ? [{ label: t('edit'), shortcut: 'e', href: `/suppliers/${id}?edit=true` }]
            : []),
        ]}
        menu={[
          ...(isArchived ? [] : [{ label: t('merge.action'), onRun: () => setMerging(true) }]),
          // A merged record stays, since it leads to the one that goes on.
          ...(mergedInto === null ? [archive, remove.action] : []),
        ]}
      />
      {mergedInto === null ? null : (
        <Warning
          title={
            <>
              {t('merge.mergedInto')}{' '}
              <AppLink href={`/suppliers/${mergedInto.id}`}>{mergedInto.name}</AppLink>
            </>
          }
          actions={
            <Button size="xs" loading={unmerge.isPending} onClick={() => unmerge.mutate({ id })}>
              {t('merge.undo')}
            </Button>
          }
        >
          {t('merge.mergedText')}
        </Warning>
      )}
      {figures}
      <SupplierFacts supplier={supplier} />
      <ContactsSection contacts={supplier.contacts} />
      {children}
      <PayoutSection supplier={supplier} />
      <SupplierTimeline id={id} currency={supplier.currency} />
      {remove.dialog}
      <LateDialog isOpen={isMerging} code={mergeDialog} onClose={() => setMerging(false)}>
        {({ MergeDialog }) => (
          <MergeDialog
            supplier={supplier}
            onClose={() => setMerging(false)}
            onMerged={(survivorId) => {
              setMerging(false);
              void navigate({ href: `/suppliers/${survivorId}` });
            }}
          />
        )}
      </LateDialog>
    </>
  );
}
