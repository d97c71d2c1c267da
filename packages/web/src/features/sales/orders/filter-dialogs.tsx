import { Modal } from '@mantine/core';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { CustomerPicker } from '../../contacts/index.ts';
import { placedRange } from './order-views.ts';

const daysSchema = z.object({ from: daySchema.nullable(), until: daySchema.nullable() });

interface ChooseDaysDialogProps {
  from: string | undefined;
  until: string | undefined;
  onChosen: (placed: string | undefined) => void;
  onClose: () => void;
}

/** Any days, both ends included; an open end is left empty. */
export function ChooseDaysDialog({ from, until, onChosen, onClose }: ChooseDaysDialogProps) {
  const { t } = useTranslation('sales');
  const form = useEditorForm(daysSchema, { from: from ?? null, until: until ?? null });
  return (
    <FormDialog
      title={t('placed.title')}
      form={form}
      saveLabel={t('placed.apply')}
      onClose={onClose}
      onSave={(days) => {
        onChosen(placedRange(days.from, days.until));
        onClose();
        return Promise.resolve();
      }}
    >
      <FieldGrid>
        <DayField control={form.control} name="from" label={t('placed.from')} />
        <DayField control={form.control} name="until" label={t('placed.until')} />
      </FieldGrid>
    </FormDialog>
  );
}

interface ChooseCustomerDialogProps {
  onChosen: (id: string) => void;
  onClose: () => void;
}

export function ChooseCustomerDialog({ onChosen, onClose }: ChooseCustomerDialogProps) {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('filters.chooseCustomer')}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <CustomerPicker
        value={null}
        canCreate={false}
        hasFocus
        label={t('filters.customer')}
        placeholder={t('editor.customerPlaceholder')}
        onChange={(id) => {
          if (id !== null) onChosen(id);
          onClose();
        }}
      />
    </Modal>
  );
}
