import {
  type Company,
  companyDetails,
  companySchema,
} from '@shelfwise/contract/features/company/company/company.schemas';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { SectionForm } from '../../../components/form/section-form.tsx';
import { Facts } from '../../../components/section.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import type { CompanySectionProps } from './company-settings-screen.tsx';
import { useUpdateCompany } from './company.queries.ts';
import css from '../../../components/settings-sections.module.css';
import { checkVatAnswer, vatAnswer, withoutAnswer } from './vat-answer.ts';
import { VatFields } from './vat-fields.tsx';
import { useVatText } from './vat-text.ts';

const formSchema = z.strictObject({ ...companyDetails, ...vatAnswer }).superRefine(checkVatAnswer);

const formOf = ({ legalName, address, phone, taxNumber, vatRegisteredFrom }: Company) => ({
  legalName: legalName ?? '',
  address: address ?? '',
  phone: phone ?? '',
  taxNumber: taxNumber ?? '',
  isVatRegistered: vatRegisteredFrom === null ? ('no' as const) : ('yes' as const),
  vatRegisteredFrom,
});

/** What documents print about the company: legal name, address, tax number, and whether it charges VAT. */
export function CompanyDetailsSection({ company, canChange }: CompanySectionProps) {
  return canChange ? <DetailsForm company={company} /> : <DetailsFacts company={company} />;
}

function DetailsFacts({ company }: { company: Company }) {
  const { t } = useTranslation('company-settings');
  const vat = useVatText(company);
  return (
    <Facts
      items={[
        { label: t('details.legalName'), value: company.legalName ?? formatCompanyName(company.name) },
        { label: t('details.address'), value: <span className={css.address}>{company.address ?? '-'}</span> },
        { label: t('details.phone'), value: company.phone ?? '-' },
        { label: t('details.taxNumber'), value: company.taxNumber ?? '-' },
        { label: t('details.vat'), value: vat },
      ]}
    />
  );
}

function DetailsForm({ company }: { company: Company }) {
  const { t } = useTranslation(['company-settings', 'onboarding']);
  const form = useEditorForm(formSchema, formOf(company));
  const update = useUpdateCompany();
  const { control } = form;
  return (
    <SectionForm
      form={form}
      item={company}
      schema={formSchema}
      formOf={formOf}
      itemSchema={companySchema}
      draftName="company:details"
      labels={{
        legalName: t('details.legalName'),
        phone: t('details.phone'),
        address: t('details.address'),
        taxNumber: t('details.taxNumber'),
        isVatRegistered: t('onboarding:vat.question'),
        vatRegisteredFrom: t('onboarding:vat.since'),
      }}
      send={(_changed, { version }, values) => update.mutateAsync({ version, ...withoutAnswer(values) })}
    >
      <FieldGrid>
        <TextField
          control={control}
          name="legalName"
          label={t('details.legalName')}
          hint={t('details.legalNameHint', { name: formatCompanyName(company.name) })}
          autoComplete="organization"
        />
        <TextField control={control} name="phone" label={t('details.phone')} type="tel" autoComplete="tel" />
      </FieldGrid>
      <TextAreaField control={control} name="address" label={t('details.address')} />
      <VatFields control={control} />
      <p className={css.note}>{t('details.effect')}</p>
    </SectionForm>
  );
}
