import { newCustomerSchema } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { CustomerContactFields, CustomerTermsFields } from './customer-fields.tsx';
import css from './customer-dialog.module.css';
import { useCreateCustomer } from './customers.queries.ts';

interface CustomerDialogProps {
  /** What was typed where the customer was looked for. */
  name?: string;
  onCreated: (customer: Customer) => void;
  onClose: () => void;
}

/** A typed name that is a telephone number goes where it belongs. */
const isPhone = (text: string): boolean => /^[+\d][\d\s()-]{5,}$/u.test(text);

/** Adds a customer without leaving the page. */
export function CustomerDialog({ name = '', onCreated, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('contacts');
  const create = useCreateCustomer();
  const form = useEditorForm(newCustomerSchema, {
    name: isPhone(name) ? '' : name,
    phone: isPhone(name) ? name : '',
    kind: 'person',
    email: '',
    address: '',
    taxNumber: '',
    paymentTermsDays: 0,
    creditLimitMinor: null,
    notes: '',
  });
  return (
    <FormDialog
      title={t('add')}
      form={form}
      saveLabel={t('addSave')}
      size={560}
      onClose={onClose}
      onSave={async (values) => {
        onCreated(await create.mutateAsync(values));
      }}
    >
      <CustomerContactFields control={form.control} hasFocus />
      <details className={css.more}>
        <summary>{t('moreFields')}</summary>
        <div className={css.inner}>
          <CustomerTermsFields control={form.control} />
        </div>
      </details>
    </FormDialog>
  );
}
