import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type FieldPath, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoriesQuery, ProductPicker, productQuery } from '../../catalog/index.ts';
import { ChosenList } from './chosen-list.tsx';
import type { DiscountControl, DiscountForm } from './discount-form.ts';
import css from './discounts.module.css';

interface GoodsFieldProps {
  control: DiscountControl;
  name: FieldPath<DiscountForm>;
}

/** Which goods: products one by one, and whole categories. None chosen: all goods. */
export function GoodsField({ control, name }: GoodsFieldProps) {
  const { t } = useTranslation('discounts');
  const { field } = useController({ control, name });
  const goods = field.value as DiscountForm['goods'];
  const categories = useQuery(categoriesQuery()).data?.items ?? [];
  const products = useQueries({ queries: goods.productIds.map((id) => productQuery(id)) });
  const set = (more: Partial<DiscountForm['goods']>): void => field.onChange({ ...goods, ...more });
  return (
    <div className={css.stack}>
      <ProductPicker
        label={t('fields.products')}
        placeholder={t('productPlaceholder')}
        onPick={({ id }) => set({ productIds: [...new Set([...goods.productIds, id])] })}
      />
      <ChosenList
        label={t('fields.products')}
        items={goods.productIds.map((id, index) => ({ id, name: products[index]?.data?.name ?? '…' }))}
        onRemove={(id) => set({ productIds: goods.productIds.filter((one) => one !== id) })}
      />
      <TagsInput
        label={t('fields.categories')}
        description={t('hints.categories')}
        data={categories}
        value={goods.categories}
        onChange={(chosen) => set({ categories: chosen })}
        onBlur={field.onBlur}
      />
    </div>
  );
}
