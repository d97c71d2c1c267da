import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordHistory } from '../../../components/record-history.tsx';
import { useArchiveAction, useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { SupplierEditor } from './supplier-editor.tsx';
import { SupplierFacts } from './supplier-fields.tsx';
import { supplierFieldNames } from './supplier-form.ts';
import {
  supplierQuery,
  useArchiveSupplier,
  useRemoveSupplier,
  useRestoreSupplier,
} from './suppliers.queries.ts';

/** A supplier's record, or the form to change it. */
export function SupplierScreen({ id, isEditing }: { id: string; isEditing: boolean }) {
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
          <SupplierRecord supplier={supplier} />
        )
      }
    </RecordFrame>
  );
}

function SupplierRecord({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const { id, name } = supplier;
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
  return (
    <>
      <PageHeader
        title={name}
        badge={isArchived ? <StatusBadge>{t('archived')}</StatusBadge> : undefined}
        secondary={[{ label: t('edit'), shortcut: 'e', href: `/suppliers/${id}?edit=true` }]}
        menu={[archive, remove.action]}
      />
      <SupplierFacts supplier={supplier} />
      <RecordHistory
        subject="supplier"
        id={id}
        fields={supplierFieldNames}
        untold={['address', 'notes']}
        labelOf={(field) => t(`fields.${field}`)}
      />
      {remove.dialog}
    </>
  );
}
