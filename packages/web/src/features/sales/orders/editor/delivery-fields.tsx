import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextAreaField } from '../../../../components/form/fields.tsx';
import { orpc } from '../../../../lib/orpc.ts';
import { customerQuery } from '../../../contacts/index.ts';
import type { OrderFormValues } from './order-form.ts';
import css from './line-editor.module.css';

/** Who sells the order. */
export function SalespersonField({ control }: { control: Control<OrderFormValues> }) {
  const { t } = useTranslation('sales');
  const { data } = useQuery(orpc.orders.salespeople.queryOptions());
  if (!data || data.items.length < 2) return null;
  return (
    <SelectField
      control={control}
      name="salespersonId"
      label={t('editor.salesperson')}
      options={data.items.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** Where the goods are brought to: typed, or one of the customer's addresses. */
export function DeliveryFields({
  control,
  customerId,
}: {
  control: Control<OrderFormValues>;
  customerId: string | null;
}) {
  const { t } = useTranslation('sales');
  const { data: customer } = useQuery(customerQuery(customerId ?? ''));
  const { field } = useController({ control, name: 'deliveryAddress' });
  const offered = (customer?.addresses ?? []).filter(({ address }) => address !== field.value);
  return (
    <div className={css.delivery}>
      <TextAreaField control={control} name="deliveryAddress" label={t('editor.deliveryAddress')} rows={2} />
      {offered.length === 0 ? null : (
        <div className={css.addresses} role="group" aria-label={t('editor.addresses')}>
          {offered.map(({ label, address }) => (
            <Button key={label} size="compact-sm" variant="default" onClick={() => field.onChange(address)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
