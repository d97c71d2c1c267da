import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { companyChangeSchema } from '@shelfwise/contract/features/company/company/company-settings.schemas';
import { type Company, companySchema } from '@shelfwise/contract/features/company/company/company.schemas';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { SectionForm } from '../../../components/form/section-form.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts } from '../../../components/section.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { zoneName, zonesOfTheWorld } from '../../../lib/timezones.ts';
import type { CompanySectionProps } from './company-settings-screen.tsx';
import { useUpdateCompany } from './company.queries.ts';
import { useCountryName } from './country-name.ts';
import css from '../../../components/settings-sections.module.css';
import { LogoField } from './logo-field.tsx';

const formSchema = companyChangeSchema.pick({ name: true, logoFileId: true, timezone: true }).required();

/** The id of the logo's file, from the logo's address. */
const logoFileId = (logo: string | null): string | null =>
  logo?.startsWith(fileUrl('')) ? logo.slice(fileUrl('').length) : null;

const formOf = ({ name, logo, timezone }: Company) => ({ name, logoFileId: logoFileId(logo), timezone });

/** The company's displayed name, logo, country and timezone. */
export function CompanySectionContent({ company, canChange }: CompanySectionProps) {
  return canChange ? <CompanyForm company={company} /> : <CompanyFacts company={company} />;
}

function CompanyFacts({ company }: { company: Company }) {
  const { t } = useTranslation('company-settings');
  const { locale } = useRegion();
  const country = useCountryName(company.country);
  return (
    <Facts
      items={[
        { label: t('company.name'), value: formatCompanyName(company.name) },
        { label: t('company.country'), value: country },
        { label: t('company.timezone'), value: zoneName(company.timezone, locale) },
      ]}
    />
  );
}

function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation('company-settings');
  const { locale } = useRegion();
  const country = useCountryName(company.country);
  const zones = useMemo(() => zonesOfTheWorld(locale), [locale]);
  const form = useEditorForm(formSchema, formOf(company));
  const update = useUpdateCompany();
  const { control } = form;
  const [name, fileId] = useWatch({ control, name: ['name', 'logoFileId'] });
  return (
    <SectionForm
      form={form}
      item={company}
      schema={formSchema}
      formOf={formOf}
      itemSchema={companySchema}
      draftName="company:facts"
      labels={{
        name: t('company.name'),
        timezone: t('company.timezone'),
        logoFileId: t('company.logo'),
      }}
      send={(changed, { version }) => update.mutateAsync({ version, ...changed })}
    >
      <FieldGrid>
        <TextField
          control={control}
          name="name"
          label={t('company.name')}
          hint={name.trim() === '' ? undefined : t('company.shownAs', { name: formatCompanyName(name) })}
          autoComplete="organization"
          isRequired
        />
        <SelectField
          control={control}
          name="timezone"
          label={t('company.timezone')}
          hint={t('company.timezoneEffect')}
          options={zones}
          isRequired
        />
      </FieldGrid>
      <LogoField
        label={t('company.logo')}
        fileId={fileId}
        onChange={(chosen) => form.setValue('logoFileId', chosen, { shouldDirty: true })}
      />
      <Facts items={[{ label: t('company.country'), value: country }]} />
      <p className={css.note}>{t('company.countryEffect')}</p>
    </SectionForm>
  );
}
