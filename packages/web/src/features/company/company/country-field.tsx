import { Select } from '@mantine/core';
import { type Country, countryCodes } from '@shelfwise/contract/features/company/company/country-packs';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const isCountry = (code: string | null): code is Country => countryCodes.some((one) => one === code);

/** The country. Choosing it also sets currency, timezone and tax. */
export function CountryField<Values extends FieldValues>({
  control,
  onChosen,
}: {
  control: Control<Values>;
  onChosen: (country: Country) => void;
}) {
  const { t } = useTranslation(['onboarding', 'kit']);
  const { field, fieldState } = useController({ control, name: 'country' as FieldPath<Values> });
  return (
    <Select
      ref={field.ref}
      name={field.name}
      label={t('onboarding:country')}
      description={t('onboarding:countryHint')}
      error={fieldState.error?.message}
      data={countryCodes.map((code) => ({ value: code, label: t(`onboarding:countries.${code}.name`) }))}
      value={field.value}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('kit:form.nothingFound')}
      aria-required
      onBlur={field.onBlur}
      onChange={(code) => {
        if (!isCountry(code)) return;
        field.onChange(code);
        onChosen(code);
      }}
    />
  );
}
