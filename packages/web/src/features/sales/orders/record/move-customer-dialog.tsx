import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { CheckboxField, TextAreaField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { moneyText } from '../../../../lib/money.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { CustomerPicker } from '../../../contacts/index.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../../ledger/index.ts';
import css from '../dialogs.module.css';
import { useMoveCustomer } from '../order-verbs.ts';
import { orderDocumentsQuery } from '../orders.queries.ts';

/** Moves an order to another customer. What that does to its documents and its money is listed before. */
export function MoveCustomerDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const days = useBusinessDays(order.orderedOn);
  const move = useMoveCustomer();
  const { data: documents } = useQuery(orderDocumentsQuery(order.id));
  const form = useEditorForm(
    z.object({
      customerId: idSchema,
      movesPayments: z.boolean(),
      movedOn: businessDaySchema(days),
      reason: optionalParagraph(500),
    }),
    { movesPayments: false, movedOn: days.today, reason: '' },
  );
  const movesPayments = useWatch({ control: form.control, name: 'movesPayments' });
  const former = order.customerName ?? '';
  const amount = (minor: number): string => moneyText(minor, order.currency, locale);
  const invoices = (documents?.invoices ?? []).filter(({ status }) => status !== 'void');
  const payments = (documents?.payments ?? []).filter(
    ({ status, direction }) => status === 'recorded' && direction === 'in',
  );
  return (
    <FormDialog
      title={t('moveCustomer.title', { number: order.number ?? '' })}
      form={form}
      saveLabel={t('moveCustomer.save')}
      onClose={onClose}
      onSave={async ({ customerId, movesPayments, movedOn, reason }) => {
        const { customerName } = await move.mutateAsync({
          id: order.id,
          version: order.version,
          customerId,
          ...(movesPayments && { movesPayments }),
          ...(reason !== null && { reason }),
          ...dayToSend('movedOn', movedOn, days),
        });
        toastLine.success(t('nameCustomer.done', { customer: customerName ?? '' }));
        onClose();
      }}
    >
      <Controller
        control={form.control as unknown as Control<{ customerId: string | null }>}
        name="customerId"
        render={({ field, fieldState }) => (
          <CustomerPicker
            value={field.value ?? null}
            onChange={field.onChange}
            label={t('moveCustomer.to')}
            placeholder={t('filters.typeName')}
            error={fieldState.error?.message}
            hasFocus
          />
        )}
      />
      <ul className={css.credits} aria-label={t('moveCustomer.list')}>
        {invoices.map(({ id, number, totalMinor }) => (
          <li key={id}>
            <span>{t('moveCustomer.invoice', { number })}</span>
            <span>{amount(totalMinor)}</span>
          </li>
        ))}
        {payments.map(({ id, number, amountMinor }) => (
          <li key={id}>
            <span>
              {movesPayments
                ? t('moveCustomer.paymentMoves', { number })
                : t('moveCustomer.payment', { number, customer: former })}
            </span>
            <span>{amount(amountMinor)}</span>
          </li>
        ))}
        {order.deliveryState === 'none' ? null : <li>{t('moveCustomer.goods')}</li>}
        {invoices.length + payments.length === 0 ? <li>{t('moveCustomer.nothing')}</li> : null}
      </ul>
      {payments.length === 0 ? null : (
        <CheckboxField control={form.control} name="movesPayments" label={t('moveCustomer.movesPayments')} />
      )}
      <TextAreaField control={form.control} name="reason" label={t('cancelRest.reason')} rows={2} />
      {invoices.length === 0 ? null : (
        <BusinessDayField control={form.control} name="movedOn" label={t('moveCustomer.day')} days={days} />
      )}
    </FormDialog>
  );
}
