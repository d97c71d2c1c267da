import { Button, TextInput } from '@mantine/core';
import { couponCodeSchema } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { mostCodesOfOrder } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { useState } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChosenList } from '../../discounts/chosen-list.tsx';
import { useCouponItems } from './coupon-items.ts';
import type { OrderFormValues } from './order-form.ts';
import type { RefusedCoupon } from './refused-coupons.ts';
import css from './line-editor.module.css';

interface CouponFieldProps {
  control: Control<OrderFormValues>;
  /** Codes that give nothing, and why. */
  refused?: ReadonlyMap<string, RefusedCoupon>;
}

/** The coupon codes of an order, typed one by one. */
export function CouponField({ control, refused }: CouponFieldProps) {
  const { t } = useTranslation('sales');
  const { field } = useController({ control, name: 'couponCodes' });
  const { errors } = useFormState({ control, name: 'couponCodes' });
  const [typed, setTyped] = useState('');
  const codes = field.value ?? [];
  const items = useCouponItems(codes, refused);
  const wrong: unknown = errors.couponCodes;
  const told = (Array.isArray(wrong) ? wrong : [wrong]).flatMap((one, index) =>
    typeof one?.message === 'string' ? [{ message: one.message as string, code: codes[index] }] : [],
  )[0];
  const read = couponCodeSchema.safeParse(typed);
  const isWrong = typed.trim() !== '' && !read.success;
  const add = (): void => {
    if (!read.success) return;
    field.onChange([...new Set([...codes, read.data])]);
    setTyped('');
  };
  return (
    <div className={css.coupons}>
      <TextInput
        label={t('editor.coupon')}
        value={typed}
        autoComplete="off"
        error={
          told
            ? t('editor.refusedCoupon', { code: told.code, message: told.message })
            : isWrong
              ? t('editor.couponForm')
              : undefined
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" disabled={!read.success || codes.length >= mostCodesOfOrder} onClick={add}>
        {t('editor.addCoupon')}
      </Button>
      <ChosenList
        label={t('editor.coupons')}
        items={items}
        onRemove={(code) => field.onChange(codes.filter((one) => one !== code))}
      />
    </div>
  );
}
