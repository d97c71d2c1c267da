import { TextInput } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomerPicker } from '../../../contacts/index.ts';
import type { OrderFormValues } from './order-form.ts';

interface OrderCustomerFieldProps {
  control: Control<OrderFormValues>;
  /** The draft that is changed; undefined for a new one. */
  order: Order | undefined;
  hasFocus: boolean;
  onChosen: (id: string | null) => void;
}

/** Whose order it is. Goods in exchange stay with whoever brought others back: what these are worth is theirs. */
export function OrderCustomerField({ control, order, hasFocus, onChosen }: OrderCustomerFieldProps) {
  const { t } = useTranslation('sales');
  if (order?.exchangeFor)
    return (
      <TextInput
        label={t('editor.customer')}
        description={t('editor.customerInExchange', { number: order.exchangeFor.number })}
        value={order.customerName ?? t('walkIn')}
        disabled
      />
    );
  return (
    <Controller
      control={control}
      name="customerId"
      render={({ field, fieldState }) => (
        <CustomerPicker
          value={field.value ?? null}
          onChange={(id) => {
            field.onChange(id);
            onChosen(id);
          }}
          label={t('editor.customer')}
          placeholder={t('editor.customerPlaceholder')}
          error={fieldState.error?.message}
          hasFocus={hasFocus}
        />
      )}
    />
  );
}
