import { idSchema } from '@shelfwise/contract/primitives/ids';
import { useQuery } from '@tanstack/react-query';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { SelectField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { SupplierPicker } from '../../../contacts/index.ts';
import { placesQuery, useBeginReceipt } from '../stock-receipts.queries.ts';

const formSchema = z.object({ supplierId: idSchema, locationId: z.string() });
interface BeginForm {
  supplierId: string | null;
  locationId: string;
}

interface BeginReceiptDialogProps {
  onClose: () => void;
  onBegun: (id: string) => void;
}

/** Whose goods came, and where: the draft that is made of it is kept from here on. */
export function BeginReceiptDialog({ onClose, onBegun }: BeginReceiptDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const places = (useQuery(placesQuery()).data?.items ?? []).filter(({ status }) => status === 'active');
  const form = useEditorForm(formSchema, { supplierId: '', locationId: '' });
  const control = form.control as unknown as Control<BeginForm>;
  const begin = useBeginReceipt();
  return (
    <FormDialog
      title={t('begin.title')}
      form={form}
      saveLabel={t('begin.start')}
      onClose={onClose}
      onSave={async ({ supplierId, locationId }) => {
        const { id } = await begin.mutateAsync({ supplierId, ...(locationId !== '' && { locationId }) });
        onBegun(id);
      }}
    >
      <Controller
        control={control}
        name="supplierId"
        render={({ field, fieldState }) => (
          <SupplierPicker
            value={field.value || null}
            onChange={(id) => field.onChange(id ?? '')}
            label={t('fields.supplier')}
            error={fieldState.error === undefined ? undefined : t('begin.chooseSupplier')}
            hasFocus
          />
        )}
      />
      {places.length > 1 ? (
        <SelectField
          control={control}
          name="locationId"
          label={t('fields.location')}
          options={[
            ...places
              .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
              .map(({ id, name, isDefault }) => ({ value: isDefault ? '' : id, label: name })),
          ]}
        />
      ) : null}
    </FormDialog>
  );
}
