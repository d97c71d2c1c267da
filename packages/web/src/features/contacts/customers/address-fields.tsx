import { Button, Checkbox } from '@mantine/core';
import { mostAddresses } from '@shelfwise/contract/features/contacts/customers/customers.facts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import css from '../people.module.css';
import { type CustomerForm, emptyAddress } from './customer-form.ts';

/** The places that goods are brought to: one of them is offered first. */
export function AddressFields({ form }: { form: CustomerForm }) {
  const { t } = useTranslation('contacts');
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' });
  const places = useWatch({ control, name: 'addresses' });
  /** One place at most is the usual one. */
  const prefer = (chosen: number, isUsual: boolean): void => {
    for (const [index, place] of places.entries()) {
      const is = index === chosen && isUsual;
      if (place.isUsual !== is) form.setValue(`addresses.${index}.isUsual`, is, { shouldDirty: true });
    }
  };
  return (
    <fieldset className={css.people}>
      {fields.map((field, index) => (
        <div key={field.id} className={css.person}>
          <div className={css.placeFields}>
            <TextField
              control={control}
              name={`addresses.${index}.label`}
              label={t('address.label')}
              placeholder={t('address.labelExample')}
              isRequired
            />
            <TextAreaField
              control={control}
              name={`addresses.${index}.address`}
              label={t('address.address')}
              rows={2}
            />
          </div>
          <div className={css.personFoot}>
            <Checkbox
              label={t('address.isUsual')}
              checked={places[index]?.isUsual ?? false}
              onChange={(event) => prefer(index, event.currentTarget.checked)}
            />
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('address.removeNumber', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('address.remove')}
            </Button>
          </div>
        </div>
      ))}
      {fields.length < mostAddresses ? (
        <Button size="xs" onClick={() => append({ ...emptyAddress, isUsual: fields.length === 0 })}>
          {t('address.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
