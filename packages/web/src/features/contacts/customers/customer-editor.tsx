import { Button } from '@mantine/core';
import {
  customerChangeSchema,
  type Customer,
  type CustomerRecord,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { Section } from '../../../components/section.tsx';
import { Warning } from '../../../components/warning.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { CustomerContactFields, CustomerTermsFields } from './customer-fields.tsx';
import { useUpdateCustomer } from './customers.queries.ts';

const fieldsSchema = customerChangeSchema.omit({ id: true, version: true });

const valuesOf = (customer: Customer) => ({
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

/** Changes a customer in place. Where somebody was faster, both versions are offered. */
export function CustomerEditor({ customer, onSaved }: { customer: CustomerRecord; onSaved: () => void }) {
  const { t } = useTranslation('contacts');
  const update = useUpdateCustomer();
  const form = useEditorForm(fieldsSchema, valuesOf(customer));
  const [version, setVersion] = useState(customer.version);
  const [newer, setNewer] = useState<Customer>();
  const [problem, setProblem] = useState<string>();
  return (
    <EditorPage
      title={t('editTitle', { name: customer.name })}
      form={form}
      draftName={`customer:${customer.id}`}
      saveLabel={t('save')}
      cancelHref={`/customers/${customer.id}`}
      onSaved={onSaved}
      onSave={async (values) => {
        setProblem(undefined);
        try {
          await update.mutateAsync({ id: customer.id, version, ...values });
        } catch (failure) {
          const error = asAppError(failure);
          if (error.code === 'version_conflict' && error.current) setNewer(error.current as Customer);
          else if (!showFieldErrors(form, error.fields)) setProblem(error.message);
          throw failure;
        }
      }}
    >
      {newer ? (
        <Warning
          refusal={newer}
          title={t('conflict.title')}
          actions={
            <>
              <Button
                size="xs"
                onClick={() => {
                  form.reset(valuesOf(newer));
                  setVersion(newer.version);
                  setNewer(undefined);
                }}
              >
                {t('conflict.takeTheirs')}
              </Button>
              <Button
                size="xs"
                onClick={() => {
                  setVersion(newer.version);
                  setNewer(undefined);
                }}
              >
                {t('conflict.keepMine')}
              </Button>
            </>
          }
        >
          {t('conflict.text')}
        </Warning>
      ) : null}
      {problem === undefined ? null : <Warning title={problem} />}
      <Section title={t('sections.contact')}>
        <CustomerContactFields control={form.control} />
      </Section>
      <Section title={t('sections.terms')}>
        <CustomerTermsFields control={form.control} />
      </Section>
    </EditorPage>
  );
}
