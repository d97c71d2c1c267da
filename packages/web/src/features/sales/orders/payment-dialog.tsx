import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import {
  type PaymentMethod,
  paymentMethods,
} from '@shelfwise/contract/features/sales/payments/payments.contract';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { minorSchema, positiveMinorSchema } from '@shelfwise/contract/primitives/money';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import css from './dialogs.module.css';
import { useRecordPayment } from './order-verbs.ts';

const paymentSchema = z.object({
  method: z.enum(paymentMethods),
  amountMinor: positiveMinorSchema,
  /** what the customer handed over: only to tell the change */
  givenMinor: minorSchema.min(0).nullable(),
  reference: optionalLine(80),
  receivedOn: daySchema,
});
type PaymentValues = z.input<typeof paymentSchema>;

function MethodChoice({ control }: { control: Control<PaymentValues> }) {
  const { t } = useTranslation('sales');
  const { field } = useController({ control, name: 'method' });
  return (
    <fieldset className={css.methods}>
      <legend>{t('pay.method')}</legend>
      <div>
        {paymentMethods.map((method: PaymentMethod) => (
          <label key={method}>
            <input
              type="radio"
              name={field.name}
              value={method}
              checked={field.value === method}
              onChange={() => field.onChange(method)}
            />
            <span>{t(`methods.${method}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Money received for an order: all that is open, unless another amount is typed. */
export function PaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const openMinor = order.totalMinor - order.paidMinor;
  const today = todayIn(timezone);
  const record = useRecordPayment();
  const form = useEditorForm(paymentSchema, {
    method: 'cash',
    amountMinor: openMinor,
    givenMinor: null,
    reference: '',
    receivedOn: today,
  });
  const control = form.control as Control<PaymentValues>;
  const [method, amountMinor, givenMinor] = useWatch({
    control,
    name: ['method', 'amountMinor', 'givenMinor'],
  });
  const changeMinor =
    method === 'cash' && typeof givenMinor === 'number' && typeof amountMinor === 'number'
      ? givenMinor - amountMinor
      : undefined;
  return (
    <FormDialog
      title={t('pay.title')}
      form={form}
      saveLabel={t('pay.save')}
      onClose={onClose}
      onSave={async (values) => {
        if (values.amountMinor > openMinor) {
          const amount = moneyText(openMinor, order.currency, locale);
          form.setError('amountMinor', { type: 'server', message: t('pay.tooMuch', { amount }) });
          form.setFocus('amountMinor');
          return;
        }
        await record.mutateAsync({
          id: order.id,
          method: values.method,
          amountMinor: values.amountMinor,
          receivedOn: values.receivedOn,
          reference: values.reference,
        });
        toastLine.success(t('pay.done', { amount: moneyText(values.amountMinor, order.currency, locale) }));
        onClose();
      }}
    >
      <p className={css.lead}>
        {t('pay.open')} <MoneyText amountMinor={openMinor} currency={order.currency} isExact />
      </p>
      <MethodChoice control={control} />
      <FieldGrid>
        <MoneyField control={control} name="amountMinor" label={t('pay.amount')} currency={order.currency} />
        {method === 'cash' ? (
          <MoneyField
            control={control}
            name="givenMinor"
            label={t('pay.given')}
            hint={t('pay.givenHint')}
            currency={order.currency}
          />
        ) : (
          <TextField
            control={control}
            name="reference"
            label={t('pay.reference')}
            hint={t(`pay.referenceHint.${method}`)}
          />
        )}
        <DayField control={control} name="receivedOn" label={t('pay.receivedOn')} max={today} />
      </FieldGrid>
      <p role="status" className={css.change} data-short={(changeMinor ?? 0) < 0 || undefined}>
        {changeMinor === undefined ? null : (
          <>
            {t(changeMinor < 0 ? 'pay.missing' : 'pay.change')}{' '}
            <strong>
              <MoneyText amountMinor={Math.abs(changeMinor)} currency={order.currency} isExact />
            </strong>
          </>
        )}
      </p>
    </FormDialog>
  );
}
