import {
  customerChangeSchema,
  customerSchema,
  type Customer,
  type CustomerRecord,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { Section } from '../../../components/section.tsx';
import { CustomerContactFields, CustomerTermsFields } from './customer-fields.tsx';
import { useUpdateCustomer } from './customers.queries.ts';

const formSchema = customerChangeSchema.omit({ id: true, version: true });

const formOf = (customer: Customer) => ({
  name: customer.name,
  kind: customer.kind,
  phone: customer.phone ?? '',
  email: customer.email ?? '',
  address: customer.address ?? '',
  taxNumber: customer.taxNumber ?? '',
  paymentTermsDays: customer.paymentTermsDays,
  creditLimitMinor: customer.creditLimitMinor,
  notes: customer.notes ?? '',
});

/** Changes a customer in place. */
export function CustomerEditor({ customer, onSaved }: { customer: CustomerRecord; onSaved: () => void }) {
  const { t } = useTranslation('contacts');
  const update = useUpdateCustomer();
  const form = useEditorForm(formSchema, formOf(customer));
  const edit = useRecordEdit({
    form,
    schema: formSchema,
    item: customer as Customer,
    formOf,
    itemSchema: customerSchema,
    send: (changed, { id, version }) => update.mutateAsync({ id, version, ...changed }),
  });
  return (
    <EditorPage
      title={t('editTitle', { name: customer.name })}
      form={form}
      draftName={`customer:${customer.id}`}
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
