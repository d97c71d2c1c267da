import { Switch } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pricesInKind } from './draft-prices.ts';
import css from './line-editor.module.css';
import type { OrderFormHandle, OrderFormValues } from './order-form.ts';
import type { LineMaterial } from './order-material.ts';

interface KindSwitchProps {
  form: OrderFormHandle;
  materialOf: (productId: string) => LineMaterial;
}

/** Whether the draft's prices include tax. Switching it converts the price of every line. */
export function KindSwitch({ form, materialOf }: KindSwitchProps) {
  const { t } = useTranslation('sales');
  const { field } = useController({
    control: form.control as Control<OrderFormValues>,
    name: 'pricesIncludeTax',
  });
  const lines = form.getValues('lines');
  const move = (includesTax: boolean): void => {
    const prices = pricesInKind(lines, (productId) => materialOf(productId).taxParts, includesTax);
    field.onChange(includesTax);
    for (const [index, price] of prices.entries())
      if (price !== undefined)
        form.setValue(`lines.${index}.unitPrice`, price, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={css.kind}>
      <Switch
        label={t('editor.pricesIncludeTax')}
        checked={field.value === true}
        // The tax of a line is not known before its product is loaded.
        disabled={lines.some(({ productId }) => materialOf(productId).listPrice === undefined)}
        onChange={(event) => move(event.currentTarget.checked)}
      />
    </div>
  );
}
