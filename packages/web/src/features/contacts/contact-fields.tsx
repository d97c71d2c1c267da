import { Button, Checkbox } from '@mantine/core';
import { mostContacts } from '@shelfwise/contract/features/contacts/people.facts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../components/form/editor-page.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { emptyContact, type PeopleForm } from './contact-form.ts';
import css from './people.module.css';

/** The people at a customer or a supplier: one of them is turned to first. */
export function ContactFields({ form }: { form: PeopleForm }) {
  const { t } = useTranslation('people');
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  const people = useWatch({ control, name: 'contacts' });
  /** One person at most is turned to first. */
  const prefer = (chosen: number, isFirst: boolean): void => {
    for (const [index, { isPrimary }] of people.entries()) {
      const is = index === chosen && isFirst;
      if (isPrimary !== is) form.setValue(`contacts.${index}.isPrimary`, is, { shouldDirty: true });
    }
  };
  return (
    <fieldset className={css.people}>
      {fields.map((field, index) => (
        <div key={field.id} className={css.person}>
          <FieldGrid>
            <TextField control={control} name={`contacts.${index}.name`} label={t('name')} isRequired />
            <TextField
              control={control}
              name={`contacts.${index}.role`}
              label={t('role')}
              placeholder={t('roleExample')}
            />
            <TextField control={control} name={`contacts.${index}.phone`} label={t('phone')} type="tel" />
            <TextField control={control} name={`contacts.${index}.email`} label={t('email')} type="email" />
          </FieldGrid>
          <div className={css.personFoot}>
            <Checkbox
              label={t('isPrimary')}
              checked={people[index]?.isPrimary ?? false}
              onChange={(event) => prefer(index, event.currentTarget.checked)}
            />
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('removeNumber', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('remove')}
            </Button>
          </div>
        </div>
      ))}
      {fields.length < mostContacts ? (
        <Button size="xs" onClick={() => append({ ...emptyContact, isPrimary: fields.length === 0 })}>
          {t('add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
