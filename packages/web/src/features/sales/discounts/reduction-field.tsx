import { Select } from '@mantine/core';
import {
  reductionKinds,
  type ReductionKind,
} from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { type FieldPath, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { type DiscountControl, type DiscountForm, reductionOfKind } from './discount-form.ts';

interface ReductionFieldProps {
  control: DiscountControl;
  /** the path of the reduction */
  name: string;
  kinds?: readonly ReductionKind[];
}

/** How much less: a percentage, an amount or a price, and how it is meant. */
export function ReductionField({ control, name, kinds = reductionKinds }: ReductionFieldProps) {
  const { t } = useTranslation('discounts');
  const { field } = useController({ control, name: name as FieldPath<DiscountForm> });
  const { kind } = field.value as { kind: ReductionKind };
  const value = `${name}.${kind}` as FieldPath<DiscountForm>;
  return (
    <>
      <Select
        label={t('fields.reduction')}
        value={kind}
        allowDeselect={false}
        data={kinds.map((one) => ({ value: one, label: t(`reductions.${one}`) }))}
        onChange={(chosen) => field.onChange(reductionOfKind((chosen as ReductionKind | null) ?? kind))}
      />
      {kind === 'percent' ? (
        <DecimalField control={control} name={value} label={t('fields.percent')} unit="%" isRequired />
      ) : (
        <UnitPriceField
          control={control}
          name={value}
          label={t(kind === 'amount' ? 'fields.amount' : 'fields.price')}
          isRequired
        />
      )}
    </>
  );
}
