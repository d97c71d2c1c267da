import {
  countScopes,
  productClasses,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import { ActionIcon } from '@mantine/core';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField, SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { categoriesQuery } from '../../catalog/index.ts';
import css from '../stock-adjustments/adjustment-dialog.module.css';
import { locationsQuery } from '../stock/stock.queries.ts';
import { ProductChoice } from '../transfers/product-choice.tsx';
import { useOpenCount } from './stock-counts.queries.ts';

const formSchema = z
  .object({
    locationId: idSchema,
    hasInnerPlaces: z.boolean(),
    scope: z.enum(countScopes),
    category: z.string(),
    classes: z.enum(['A', 'B', 'C', 'AB']),
    classDays: z.enum(['90', '365']),
    products: z.array(z.object({ productId: idSchema, name: z.string() })).max(500),
    showsExpected: z.boolean(),
    note: optionalParagraph(1000),
  })
  .superRefine(({ scope, category, products }, context) => {
    const refuse = (path: string): void =>
      context.addIssue({ code: 'custom', message: 'required', path: [path] });
    if (scope === 'category' && category === '') refuse('category');
    if (scope === 'products' && products.length === 0) refuse('products');
  });
type Form = z.input<typeof formSchema>;

/** Opens a count: where, of what, and whether those who count see what is expected. */
export function OpenCountDialog({ onClose }: { onClose: () => void }) {
  const known = useQuery(locationsQuery()).data;
  if (known === undefined) return null;
  const active = known.items.filter(({ status }) => status === 'active');
  const first = known.ownId ?? active.find(({ isDefault }) => isDefault)?.id ?? active[0]?.id ?? '';
  return <OpenCountForm places={active} first={first} onClose={onClose} />;
}

interface OpenCountFormProps {
  places: readonly { id: string; name: string; parentId: string | null }[];
  first: string;
  onClose: () => void;
}

function OpenCountForm({ places, first, onClose }: OpenCountFormProps) {
  const { t } = useTranslation('stock-counts');
  const navigate = useNavigate();
  const open = useOpenCount();
  const categories = useQuery(categoriesQuery()).data?.items ?? [];
  const form = useEditorForm(formSchema, {
    locationId: first,
    hasInnerPlaces: true,
    scope: 'all',
    category: '',
    classes: 'A',
    classDays: '90',
    products: [],
    showsExpected: false,
    note: '',
  });
  const control = form.control as Control<Form>;
  const { fields, append, remove } = useFieldArray({ control, name: 'products', keyName: 'key' });
  const [locationId, scope] = useWatch({ control, name: ['locationId', 'scope'] });
  const hasInner = places.some(({ parentId }) => parentId === locationId);
  return (
    <FormDialog
      title={t('open.title')}
      form={form}
      saveLabel={t('open.action')}
      size={560}
      onClose={onClose}
      fieldOf={(path) => (path.startsWith('productIds') ? 'products' : path)}
      onSave={async ({ products, category, classes, classDays, ...rest }) => {
        const count = await open.mutateAsync({
          ...rest,
          ...(rest.scope === 'category' && { category }),
          ...(rest.scope === 'classes' && {
            classes: productClasses.filter((one) => classes.includes(one)),
            classDays: classDays === '365' ? (365 as const) : (90 as const),
          }),
          ...(rest.scope === 'products' && { productIds: products.map(({ productId }) => productId) }),
        });
        onClose();
        return navigate({ href: `/inventory/counts/${count.id}` });
      }}
    >
      <SelectField
        control={control}
        name="locationId"
        label={t('place')}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {hasInner ? <CheckboxField control={control} name="hasInnerPlaces" label={t('open.inner')} /> : null}
      <SelectField
        control={control}
        name="scope"
        label={t('open.scope')}
        options={countScopes.map((one) => ({ value: one, label: t(`open.scopes.${one}`) }))}
      />
      {scope === 'category' ? (
        <SelectField
          control={control}
          name="category"
          label={t('open.category')}
          options={categories.map((one) => ({ value: one, label: one }))}
        />
      ) : null}
      {scope === 'classes' ? (
        <>
          <SelectField
            control={control}
            name="classes"
            label={t('open.classes')}
            hint={t('open.classesHint')}
            options={(['A', 'AB', 'B', 'C'] as const).map((one) => ({
              value: one,
              label: t(`open.class.${one}`),
            }))}
          />
          <SelectField
            control={control}
            name="classDays"
            label={t('open.days')}
            options={(['90', '365'] as const).map((one) => ({
              value: one,
              label: t('open.lastDays', { count: Number(one) }),
            }))}
          />
        </>
      ) : null}
      {scope === 'products' ? (
        <>
          <ul className={css.draftLines} aria-label={t('products')}>
            {fields.map((product, index) => (
              <li key={product.key}>
                <div className={css.draftName}>
                  <p>{product.name}</p>
                </div>
                <ActionIcon
                  className={css.draftRemove}
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('open.remove', { product: product.name })}
                  onClick={() => remove(index)}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
          <ProductChoice
            label={t('open.addProduct')}
            onPick={({ id, name }) => {
              if (!form.getValues('products').some(({ productId }) => productId === id))
                append({ productId: id, name }, { shouldFocus: false });
            }}
          />
        </>
      ) : null}
      <CheckboxField
        control={control}
        name="showsExpected"
        label={t('open.showsExpected')}
        hint={t('open.showsExpectedHint')}
      />
      <TextAreaField control={control} name="note" label={t('note')} rows={2} />
    </FormDialog>
  );
}
