import {
  customerKinds,
  longestTag,
  mostTags,
} from '@shelfwise/contract/features/contacts/customers/customers.facts';
import { currencyCodes, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { MoneyField, WholeNumberField } from '../../../components/form/number-fields.tsx';
import { SuggestField } from '../../../components/form/suggest-field.tsx';
import { TagsField } from '../../../components/form/tags-field.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { currencyLabel } from '../../company/index.ts';
import type { CustomerForm } from './customer-form.ts';
import { customerGroupsQuery, customerTagsQuery } from './customers.queries.ts';

interface CustomerFieldsProps {
  form: CustomerForm;
  hasFocus?: boolean;
}

/** Name, and how to reach the customer. */
export function CustomerContactFields({ form: { control }, hasFocus = false }: CustomerFieldsProps) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <FieldGrid>
        <TextField control={control} name="name" label={t('fields.name')} isRequired hasFocus={hasFocus} />
        <TextField control={control} name="phone" label={t('fields.phone')} type="tel" />
        <SelectField
          control={control}
          name="kind"
          label={t('fields.kind')}
          options={customerKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <TextField control={control} name="email" label={t('fields.email')} type="email" />
      </FieldGrid>
      <CheckboxField control={control} name="hasWhatsapp" label={t('fields.hasWhatsapp')} />
    </>
  );
}

/** How the customer is sorted and found. Discounts can be for a group, so only those who may give them choose it. */
function SortingFields({ form: { control } }: CustomerFieldsProps) {
  const { t } = useTranslation('contacts');
  const viewer = useViewer();
  const groups = useQuery(customerGroupsQuery()).data?.items ?? [];
  const tags = useQuery(customerTagsQuery()).data?.items ?? [];
  return (
    <FieldGrid>
      <TextField control={control} name="code" label={t('fields.code')} />
      {viewer.can('canManageInventory') ? (
        <SuggestField
          control={control}
          name="groupName"
          label={t('fields.groupName')}
          hint={t('fields.groupHint')}
          suggestions={groups}
        />
      ) : null}
      <TagsField
        control={control}
        name="tags"
        label={t('fields.tags')}
        hint={t('fields.tagsHint')}
        suggestions={tags}
        most={mostTags}
        longest={longestTag}
      />
    </FieldGrid>
  );
}

/** What invoices and reminders need. */
export function CustomerTermsFields({ form }: CustomerFieldsProps) {
  const { t } = useTranslation('contacts');
  const { control } = form;
  const viewer = useViewer();
  const region = useRegion();
  return (
    <>
      <SortingFields form={form} />
      <FieldGrid>
        {viewer.can('canManageInventory') ? (
          <>
            <WholeNumberField
              control={control}
              name="paymentTermsDays"
              label={t('fields.paymentTermsDays')}
              hint={t('fields.paymentTermsHint')}
              unit={t('fields.days')}
            />
            <MoneyField
              control={control}
              name="creditLimitMinor"
              label={t('fields.creditLimitMinor')}
              hint={t('fields.creditLimitHint')}
            />
          </>
        ) : null}
        <TextField control={control} name="taxNumber" label={t('fields.taxNumber')} />
        <SelectField
          control={control}
          name="currency"
          label={t('fields.currency')}
          hint={t('fields.currencyHint')}
          options={currencyCodes.map((code) => ({ value: code, label: currencyLabel(code, region.locale) }))}
          placeholder={isCurrency(region.currency) ? currencyLabel(region.currency, region.locale) : ''}
          isClearable
        />
      </FieldGrid>
      <TextAreaField control={control} name="address" label={t('fields.address')} rows={2} />
      <TextAreaField control={control} name="notes" label={t('fields.notes')} />
      <CheckboxField control={control} name="takesMail" label={t('fields.takesMail')} />
      <CheckboxField control={control} name="takesMessages" label={t('fields.takesMessages')} />
    </>
  );
}

/** Whether the customer's orders are held, and why. */
export function CustomerHoldFields({ form: { control } }: CustomerFieldsProps) {
  const { t } = useTranslation('contacts');
  const isOnHold = useWatch({ control, name: 'isOnHold' });
  return (
    <>
      <CheckboxField
        control={control}
        name="isOnHold"
        label={t('fields.isOnHold')}
        hint={t('fields.isOnHoldHint')}
      />
      {isOnHold ? <TextField control={control} name="holdNote" label={t('fields.holdNote')} /> : null}
    </>
  );
}
