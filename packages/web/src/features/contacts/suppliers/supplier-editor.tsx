import {
  type Supplier,
  supplierSchema,
} from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoreFields } from '../../../components/form/more-fields.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { Section } from '../../../components/section.tsx';
import { ContactFields } from '../contact-fields.tsx';
import { emptyContact, peopleIn } from '../contact-form.ts';
import { SimilarRecords } from '../similar-records.tsx';
import { SupplierContactFields, SupplierTermsFields } from './supplier-fields.tsx';
import { supplierFormOf, supplierFormSchema } from './supplier-form.ts';
import { useCreateSupplier, useUpdateSupplier } from './suppliers.queries.ts';

/** Changes a supplier in place. */
export function SupplierEditor({ supplier, onSaved }: { supplier: Supplier; onSaved: () => void }) {
  const { t } = useTranslation('suppliers');
  const update = useUpdateSupplier();
  const form = useEditorForm(supplierFormSchema, supplierFormOf(supplier));
  const edit = useRecordEdit({
    form,
    schema: supplierFormSchema,
    item: supplier,
    formOf: supplierFormOf,
    itemSchema: supplierSchema,
    send: (changed, { id, version }) => update.mutateAsync({ id, version, ...changed }),
  });
  return (
    <EditorPage
      title={t('editTitle', { name: supplier.name })}
      form={form}
      draftName={`supplier:${supplier.id}`}
      edit={edit}
      saveLabel={t('save')}
      draftItems={{ contacts: emptyContact }}
      cancelHref={`/suppliers/${supplier.id}`}
      onSaved={onSaved}
      onSave={edit.save}
    >
      <EditRefusals form={form} edit={edit} labelOf={(field) => t(`fields.${field}`)} />
      <Section title={t('sections.contact')}>
        <SupplierContactFields form={form} />
        <SimilarRecords of="suppliers" form={peopleIn(form)} id={supplier.id} />
      </Section>
      <Section title={t('fields.contacts')}>
        <ContactFields form={peopleIn(form)} />
      </Section>
      <Section title={t('sections.terms')}>
        <SupplierTermsFields form={form} />
      </Section>
    </EditorPage>
  );
}

interface SupplierDialogProps {
  /** The text that was typed in the search for them. */
  name?: string;
  onCreated: (supplier: Supplier) => void;
  onClose: () => void;
}

/** Adds a supplier without leaving the page. */
export function SupplierDialog({ name = '', onCreated, onClose }: SupplierDialogProps) {
  const { t } = useTranslation('suppliers');
  const create = useCreateSupplier();
  const form = useEditorForm(supplierFormSchema, { ...supplierFormOf(), name });
  return (
    <FormDialog
      title={t('add')}
      form={form}
      saveLabel={t('add')}
      size={560}
      onClose={onClose}
      onSave={async (values) => onCreated(await create.mutateAsync(values))}
    >
      <SupplierContactFields form={form} hasFocus />
      <SimilarRecords of="suppliers" form={peopleIn(form)} />
      <MoreFields summary={t('moreFields')}>
        <SupplierTermsFields form={form} />
      </MoreFields>
    </FormDialog>
  );
}
