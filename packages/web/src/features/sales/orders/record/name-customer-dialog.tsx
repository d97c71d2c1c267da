import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../../lib/toasts.ts';
import { CustomerPicker } from '../../../contacts/index.ts';
import css from '../dialogs.module.css';
import { useNameCustomer } from '../order-verbs.ts';

const nameSchema = z.object({ customerId: idSchema });
type NameValues = { customerId: string | null };

/** Says who a walk-in customer was. */
export function NameCustomerDialog({ order, onClose }: { order: Pick<Order, 'id'>; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const name = useNameCustomer();
  const form = useEditorForm<{ customerId: string }, { customerId: string }>(nameSchema, {});
  return (
    <FormDialog
      title={t('nameCustomer.title')}
      form={form}
      saveLabel={t('nameCustomer.save')}
      onClose={onClose}
      onSave={async ({ customerId }) => {
        const { customerName } = await name.mutateAsync({ id: order.id, customerId });
        toastLine.success(t('nameCustomer.done', { customer: customerName ?? '' }));
        onClose();
      }}
    >
      <p className={css.lead}>{t('nameCustomer.text')}</p>
      <Controller
        control={form.control as unknown as Control<NameValues>}
        name="customerId"
        render={({ field, fieldState }) => (
          <CustomerPicker
            value={field.value ?? null}
            onChange={field.onChange}
            label={t('editor.customer')}
            placeholder={t('filters.typeName')}
            error={fieldState.error?.message}
            hasFocus
          />
        )}
      />
    </FormDialog>
  );
}
