import { ActionIcon, Button, Select } from '@mantine/core';
import {
  discountKinds,
  type DiscountKind,
} from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { useQueries } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, ChoiceField } from '../../../components/form/fields.tsx';
import { DecimalField, UnitPriceField, WholeNumberField } from '../../../components/form/number-fields.tsx';
import { ProductPicker, productQuery } from '../../catalog/index.ts';
import { type DiscountControl, termsOfKind } from './discount-form.ts';
import { GoodsField } from './goods-field.tsx';
import { ReductionField } from './reduction-field.tsx';
import css from './discounts.module.css';

interface TermsProps {
  control: DiscountControl;
}

/** What the discount gives: its kind, and the fields of that kind. */
export function TermsFields({ control }: TermsProps) {
  const { t } = useTranslation('discounts');
  const { field } = useController({ control, name: 'terms' });
  const { kind } = field.value;
  return (
    <div className={css.stack}>
      <Select
        label={t('fields.kind')}
        value={kind}
        allowDeselect={false}
        data={discountKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        onChange={(chosen) => field.onChange(termsOfKind((chosen as DiscountKind | null) ?? kind))}
      />
      <KindFields key={kind} control={control} kind={kind} />
    </div>
  );
}

function KindFields({ control, kind }: TermsProps & { kind: DiscountKind }) {
  const { t } = useTranslation('discounts');
  switch (kind) {
    case 'percent':
      return (
        <>
          <DecimalField
            control={control}
            name="terms.percent"
            label={t('fields.percent')}
            unit="%"
            isRequired
          />
          <ChoiceField
            control={control}
            name="terms.of"
            label={t('fields.of')}
            options={(['lines', 'order'] as const).map((value) => ({ value, label: t(`of.${value}`) }))}
          />
        </>
      );
    case 'amount':
      return (
        <>
          <UnitPriceField control={control} name="terms.amount" label={t('fields.amount')} isRequired />
          <ChoiceField
            control={control}
            name="terms.of"
            label={t('fields.of')}
            options={(['unit', 'order'] as const).map((value) => ({ value, label: t(`of.${value}`) }))}
          />
        </>
      );
    case 'fixed_price':
      return <UnitPriceField control={control} name="terms.price" label={t('fields.price')} isRequired />;
    case 'buy_get':
      return <BuyGetFields control={control} />;
    case 'quantity_tiers':
      return (
        <>
          <CheckboxField control={control} name="terms.isTogether" label={t('fields.isTogether')} />
          <TierRows control={control} isOfSpend={false} />
        </>
      );
    case 'spend_tiers':
      return <TierRows control={control} isOfSpend />;
    case 'bundle':
      return <BundleFields control={control} />;
  }
}

function BuyGetFields({ control }: TermsProps) {
  const { t } = useTranslation('discounts');
  const { field } = useController({ control, name: 'terms.goods' });
  return (
    <>
      <FieldGrid>
        <WholeNumberField control={control} name="terms.buy" label={t('fields.buy')} isRequired />
        <WholeNumberField control={control} name="terms.get" label={t('fields.get')} isRequired />
        <ReductionField control={control} name="terms.gives" />
      </FieldGrid>
      <Select
        label={t('fields.rewards')}
        value={field.value === null ? 'same' : 'others'}
        allowDeselect={false}
        data={(['same', 'others'] as const).map((value) => ({ value, label: t(`rewards.${value}`) }))}
        onChange={(chosen) => field.onChange(chosen === 'others' ? { productIds: [], categories: [] } : null)}
      />
      {field.value ? <GoodsField control={control} name="terms.goods" /> : null}
    </>
  );
}

function TierRows({ control, isOfSpend }: TermsProps & { isOfSpend: boolean }) {
  const { t } = useTranslation('discounts');
  const { fields, append, remove } = useFieldArray({ control, name: 'terms.tiers' });
  return (
    <>
      {fields.map((row, index) => (
        <div key={row.id} className={css.row} role="group" aria-label={t('step', { number: index + 1 })}>
          {isOfSpend ? (
            <UnitPriceField
              control={control}
              name={`terms.tiers.${index}.from`}
              label={t('fields.fromAmount')}
              isRequired
            />
          ) : (
            <DecimalField
              control={control}
              name={`terms.tiers.${index}.from`}
              label={t('fields.fromQuantity')}
              isRequired
            />
          )}
          <ReductionField
            control={control}
            name={`terms.tiers.${index}.gives`}
            {...(isOfSpend && { kinds: ['percent', 'amount'] as const })}
          />
          <ActionIcon
            aria-label={t('removeStep', { number: index + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => append({ from: '', gives: { kind: 'percent', percent: '' } })}
        >
          {t('addStep')}
        </Button>
      </div>
    </>
  );
}

function BundleFields({ control }: TermsProps) {
  const { t } = useTranslation('discounts');
  const { fields, append, remove } = useFieldArray({ control, name: 'terms.parts' });
  const terms = useWatch({ control, name: 'terms' });
  const parts = terms.kind === 'bundle' ? terms.parts : [];
  const products = useQueries({ queries: parts.map(({ productId }) => productQuery(productId)) });
  return (
    <>
      <ProductPicker
        label={t('fields.parts')}
        placeholder={t('productPlaceholder')}
        onPick={({ id }) => {
          if (!parts.some(({ productId }) => productId === id)) append({ productId: id, quantity: '1' });
        }}
      />
      {fields.map((row, index) => (
        <div key={row.id} className={css.row}>
          <DecimalField
            control={control}
            name={`terms.parts.${index}.quantity`}
            label={t('quantityOf', { name: products[index]?.data?.name ?? '…' })}
            isRequired
          />
          <ActionIcon
            aria-label={t('takeOut', { name: products[index]?.data?.name ?? '…' })}
            onClick={() => remove(index)}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <UnitPriceField control={control} name="terms.price" label={t('fields.setPrice')} isRequired />
    </>
  );
}
