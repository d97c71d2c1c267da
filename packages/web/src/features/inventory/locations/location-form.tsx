import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { locationKinds } from '@shelfwise/contract/features/inventory/locations/locations.facts';
import { Button } from '@mantine/core';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { line } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { useCreateLocation, useUpdateLocation } from './locations.queries.ts';
import css from './locations.module.css';

const locationFormSchema = z.strictObject({
  name: line(80),
  kind: z.enum(locationKinds),
  parentId: idSchema.nullable(),
});

/** Adds a location, or renames one. */
export function LocationForm({
  location,
  others,
  onDone,
}: {
  location?: Location;
  /** the places it may be within */
  others: readonly Location[];
  onDone: () => void;
}) {
  const { t } = useTranslation(['inventory', 'kit']);
  const form = useEditorForm(locationFormSchema, {
    name: location?.name ?? '',
    kind: location?.kind ?? 'shop',
    parentId: location?.parentId ?? null,
  });
  const create = useCreateLocation();
  const update = useUpdateLocation();
  const error = create.error ?? update.error;
  const submit = form.handleSubmit(async (values) => {
    try {
      if (location) await update.mutateAsync({ id: location.id, version: location.version, ...values });
      else await create.mutateAsync(values);
    } catch (failure) {
      showFieldErrors(form, asAppError(failure).fields);
      return;
    }
    onDone();
  });
  const hasFieldError = Object.keys(form.formState.errors).length > 0;
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField control={form.control} name="name" label={t('inventory:locations.name')} hasFocus />
      <SelectField
        control={form.control}
        name="kind"
        label={t('inventory:locations.kind')}
        options={locationKinds.map((kind) => ({
          value: kind,
          label: t(`inventory:locations.kinds.${kind}`),
        }))}
      />
      {others.some(({ id }) => id !== location?.id) ? (
        <SelectField
          control={form.control}
          name="parentId"
          label={t('inventory:locations.within')}
          placeholder={t('inventory:locations.ofItsOwn')}
          isClearable
          options={others
            .filter(({ id }) => id !== location?.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {error && !hasFieldError ? (
        <p role="alert" className={css.refusal}>
          {asAppError(error).message}
        </p>
      ) : null}
      <div className={css.formActions}>
        <Button type="submit" variant="filled" loading={create.isPending || update.isPending}>
          {t(location ? 'inventory:locations.save' : 'inventory:locations.add')}
        </Button>
        <Button onClick={onDone}>{t('kit:cancel')}</Button>
      </div>
    </form>
  );
}
