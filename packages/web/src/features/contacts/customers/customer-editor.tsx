import {
  type Customer,
  type CustomerRecord,
  customerSchema,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoreFields } from '../../../components/form/more-fields.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { Section } from '../../../components/section.tsx';
import {
  CustomerContactFields,
  customerFormOf,
  customerFormSchema,
  CustomerTermsFields,
} from './customer-fields.tsx';
import { useCreateCustomer, useUpdateCustomer } from './customers.queries.ts';

/** Changes a customer in place. */
export function CustomerEditor({ customer, onSaved }: { customer: CustomerRecord; onSaved: () => void }) {
  const { t } = useTranslation('contacts');
  const update = useUpdateCustomer();
  const form = useEditorForm(customerFormSchema, customerFormOf(customer));
  const edit = useRecordEdit({
    form,
    schema: customerFormSchema,
    item: customer as Customer,
    formOf: customerFormOf,
    itemSchema: customerSchema,
    send: (changed, { id, version }) => update.mutateAsync({ id, version, ...changed }),
  });
  return (
    <EditorPage
      title={t('editTitle', { name: customer.name })}
      form={form}
      draftName={`customer:${customer.id}`}
      edit={edit}
      saveLabel={t('save')}
      cancelHref={`/customers/${customer.id}`}
      onSaved={onSaved}
      onSave={edit.save}
    >
      <EditRefusals form={form} edit={edit} labelOf={(field) => t(`fields.${field}`)} />
      <Section title={t('sections.contact')}>
        <CustomerContactFields control={form.control} />
      </Section>
      <Section title={t('sections.terms')}>
        <CustomerTermsFields control={form.control} />
      </Section>
    </EditorPage>
  );
}

/** A typed text that looks like a telephone number is put into the field for it. */
const isPhone = (text: string): boolean => /^[+\d][\d\s()-]{5,}$/u.test(text);

interface CustomerDialogProps {
  /** The text that was typed in the search for the customer. */
  name?: string;
  onCreated: (customer: Customer) => void;
  onClose: () => void;
}

/** Adds a customer without leaving the page. */
export function CustomerDialog({ name = '', onCreated, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('contacts');
  const create = useCreateCustomer();
  const typed = isPhone(name) ? { phone: name } : { name };
  const form = useEditorForm(customerFormSchema, { ...customerFormOf(), ...typed });
  return (
    <FormDialog
      title={t('add')}
      form={form}
      saveLabel={t('add')}
      size={560}
      onClose={onClose}
      onSave={async (values) => onCreated(await create.mutateAsync(values))}
    >
      <CustomerContactFields control={form.control} hasFocus />
      <MoreFields summary={t('moreFields')}>
        <CustomerTermsFields control={form.control} />
      </MoreFields>
    </FormDialog>
  );
}
