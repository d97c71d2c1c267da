import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { ProductPicker } from '../../catalog/index.ts';
import { locationsQuery } from '../orders/orders.queries.ts';
import { useProductNote } from '../orders/product-note.ts';
import css from './returns.module.css';
import type { SettlementValues } from './settlement-form.ts';

/** A line that goes gives the focus to the one beside it, or to the search: else it would go behind the dialog. */
const focusBeside = (button: HTMLElement): void => {
  const line = button.closest('li');
  const beside =
    line?.nextElementSibling ?? line?.previousElementSibling ?? line?.parentElement?.nextElementSibling;
  beside?.querySelector('input')?.focus();
};

/** What the customer takes instead. It begins with the same goods, since most swap what is broken. */
export function ExchangeFields({ control }: { control: Control<SettlementValues> }) {
  const { t } = useTranslation('returns');
  const { data: locations } = useQuery(locationsQuery());
  const places = locations?.items.filter(({ status }) => status === 'active') ?? [];
  const noteOf = useProductNote(places.length > 1);
  const { fields, append, remove } = useFieldArray({ control, name: 'exchange' });
  return (
    <div className={css.exchange}>
      <ul className={css.taken} aria-label={t('exchange.list')}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <p>{field.name}</p>
            <div className={css.few}>
              <DecimalField
                control={control}
                name={`exchange.${index}.quantity`}
                label={t('quantity')}
                unit={field.unit}
              />
            </div>
            <CloseButton
              size="lg"
              aria-label={t('exchange.remove', { name: field.name })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                remove(index);
              }}
            />
          </li>
        ))}
      </ul>
      <ProductPicker
        label={t('exchange.add')}
        placeholder={t('exchange.placeholder')}
        noteOf={noteOf}
        onPick={({ id, name, unit }) => {
          if (fields.every(({ productId }) => productId !== id))
            append({ productId: id, name, unit, quantity: '1' });
        }}
      />
    </div>
  );
}
