import { newTillSchema, type Till } from '@shelfwise/contract/features/sales/tills/tills.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useCreateTill, useUpdateTill } from './tills.queries.ts';

/** Adds a till, renames it, or moves it to another place. */
export function TillDialog({ till, onClose }: { till?: Till; onClose: () => void }) {
  const { t } = useTranslation(['till', 'kit']);
  const locations = useQuery(orpc.locations.list.queryOptions()).data;
  const places = (locations?.items ?? []).filter(
    ({ id, status }) => status === 'active' || id === till?.locationId,
  );
  const form = useEditorForm(newTillSchema, {
    name: till?.name ?? '',
    locationId: till?.locationId ?? locations?.ownId ?? places.find(({ isDefault }) => isDefault)?.id ?? '',
  });
  const create = useCreateTill();
  const update = useUpdateTill();
  const { control } = form;
  return (
    <FormDialog
      title={till === undefined ? t('till:tills.add') : t('till:tills.changeNamed', { name: till.name })}
      form={form}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async (values) => {
        if (till === undefined) await create.mutateAsync(values);
        else await update.mutateAsync({ id: till.id, version: till.version, ...values });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      <TextField
        control={control}
        name="name"
        label={t('till:tills.name')}
        hint={t('till:tills.nameHint')}
        isRequired
      />
      <SelectField
        control={control}
        name="locationId"
        label={t('till:tills.location')}
        hint={t('till:tills.locationHint')}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
    </FormDialog>
  );
}
