import {
  type Customer,
  type CustomerRecord,
  customerSchema,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useQuery } from '@tanstack/react-query';
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
import { AddressFields } from './address-fields.tsx';
import { CustomerContactFields, CustomerHoldFields, CustomerTermsFields } from './customer-fields.tsx';
import { tradingRulesQuery } from '../../ledger/index.ts';
import { customerFormOf, customerFormSchema, emptyAddress, type UsualTerms } from './customer-form.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useCreateCustomer, useUpdateCustomer } from './customers.queries.ts';

/** Changes a customer in place. */
export function CustomerEditor({ customer, onSaved }: { customer: CustomerRecord; onSaved: () => void }) {
  const { t } = useTranslation('contacts');
  const viewer = useViewer();
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
      draftItems={{ contacts: emptyContact, addresses: emptyAddress }}
      cancelHref={`/customers/${customer.id}`}
      onSaved={onSaved}
      onSave={edit.save}
    >
      <EditRefusals form={form} edit={edit} labelOf={(field) => t(`fields.${field}`)} />
      <Section title={t('sections.contact')}>
        <CustomerContactFields form={form} />
        <SimilarRecords of="customers" form={peopleIn(form)} id={customer.id} />
      </Section>
      <Section title={t('fields.contacts')}>
        <ContactFields form={peopleIn(form)} />
      </Section>
      <Section title={t('fields.addresses')}>
        <AddressFields form={form} />
      </Section>
      <Section title={t('sections.terms')}>
        <CustomerTermsFields form={form} />
      </Section>
      {viewer.can('canManageInventory') ? (
        <Section title={t('sections.hold')}>
          <CustomerHoldFields form={form} />
        </Section>
      ) : null}
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

/** Adds a customer without leaving the page, on the company's terms for new ones unless others are given. */
export function CustomerDialog(props: CustomerDialogProps) {
  const rules = useQuery(tradingRulesQuery());
  if (rules.isPending) return null;
  const { newCustomerTermsDays = 0, newCustomerLimitMinor = null } = rules.data ?? {};
  const usual = { paymentTermsDays: newCustomerTermsDays, creditLimitMinor: newCustomerLimitMinor };
  return <NewCustomerDialog {...props} usual={usual} />;
}

function NewCustomerDialog({
  name = '',
  usual,
  onCreated,
  onClose,
}: CustomerDialogProps & { usual: UsualTerms }) {
  const { t } = useTranslation('contacts');
  const create = useCreateCustomer();
  const typed = isPhone(name) ? { phone: name } : { name };
  const form = useEditorForm(customerFormSchema, { ...customerFormOf(undefined, usual), ...typed });
  return (
    <FormDialog
      title={t('add')}
      form={form}
      saveLabel={t('add')}
      size={560}
      onClose={onClose}
      onSave={async (values) => onCreated(await create.mutateAsync(values))}
    >
      <CustomerContactFields form={form} hasFocus />
      <SimilarRecords of="customers" form={peopleIn(form)} />
      <MoreFields summary={t('moreFields')}>
        <CustomerTermsFields form={form} />
      </MoreFields>
    </FormDialog>
  );
}
