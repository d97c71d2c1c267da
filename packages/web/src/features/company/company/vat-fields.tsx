import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { ChoiceField, DayField, TextField } from '../../../components/form/fields.tsx';

/** The fields of a form with a `vatAnswer`: registered for VAT or not, since when, and the tax number. */
export function VatFields<Values extends FieldValues>({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('onboarding');
  const path = (name: 'isVatRegistered' | 'vatRegisteredFrom' | 'taxNumber') => name as FieldPath<Values>;
  const isRegistered: boolean = useWatch({ control, name: path('isVatRegistered') }) === 'yes';
  return (
    <>
      <ChoiceField
        control={control}
        name={path('isVatRegistered')}
        label={t('vat.question')}
        options={[
          { value: 'yes', label: t('vat.yes'), hint: t('vat.yesHint') },
          { value: 'no', label: t('vat.no'), hint: t('vat.noHint') },
        ]}
        isRequired
      />
      <FieldGrid>
        <TextField
          control={control}
          name={path('taxNumber')}
          label={t('vat.taxNumber')}
          hint={t('vat.taxNumberHint')}
          isRequired={isRegistered}
        />
        {isRegistered ? (
          <DayField
            control={control}
            name={path('vatRegisteredFrom')}
            label={t('vat.since')}
            hint={t('vat.sinceHint')}
            isRequired
          />
        ) : null}
      </FieldGrid>
    </>
  );
}
