import type { customerKinds } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { MoneyField, WholeNumberField } from '../../../components/form/number-fields.tsx';
import { useViewer } from '../../../lib/viewer.ts';

const kinds: readonly (typeof customerKinds)[number][] = ['person', 'company'];

interface CustomerFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  hasFocus?: boolean;
}

/** Who it is and how to reach them. */
export function CustomerContactFields<Values extends FieldValues>({
  control,
  hasFocus = false,
}: CustomerFieldsProps<Values>) {
  const { t } = useTranslation('contacts');
  const name = (field: string) => field as FieldPath<Values>;
  return (
    <FieldGrid>
      <TextField
        control={control}
        name={name('name')}
        label={t('fields.name')}
        autoComplete="off"
        isRequired
        hasFocus={hasFocus}
      />
      <TextField control={control} name={name('phone')} label={t('fields.phone')} type="tel" />
      <SelectField
        control={control}
        name={name('kind')}
        label={t('fields.kind')}
        options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <TextField control={control} name={name('email')} label={t('fields.email')} type="email" />
    </FieldGrid>
  );
}

/** What invoices and reminders go by. */
export function CustomerTermsFields<Values extends FieldValues>({ control }: CustomerFieldsProps<Values>) {
  const { t } = useTranslation('contacts');
  const viewer = useViewer();
  const name = (field: string) => field as FieldPath<Values>;
  return (
    <>
      <FieldGrid>
        <WholeNumberField
          control={control}
          name={name('paymentTermsDays')}
          label={t('fields.paymentTermsDays')}
          hint={t('fields.paymentTermsHint')}
          unit={t('fields.days')}
        />
        {viewer.can('canManageInventory') ? (
          <MoneyField
            control={control}
            name={name('creditLimitMinor')}
            label={t('fields.creditLimitMinor')}
            hint={t('fields.creditLimitHint')}
          />
        ) : null}
        <TextField control={control} name={name('taxNumber')} label={t('fields.taxNumber')} />
      </FieldGrid>
      <TextAreaField control={control} name={name('address')} label={t('fields.address')} rows={2} />
      <TextAreaField control={control} name={name('notes')} label={t('fields.notes')} />
    </>
  );
}
