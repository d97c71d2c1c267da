import { Checkbox } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../lib/viewer.ts';
import { CouponField } from './coupon-field.tsx';
import css from './line-editor.module.css';
import type { OrderFormValues } from './order-form.ts';

interface RevisionDiscountsProps {
  order: Order;
  control: Control<OrderFormValues>;
  renews: boolean;
  onRenew: (renews: boolean) => void;
}

/** A code or a discount that was forgotten. Where a part of a line was cancelled, its share of the discounts is settled. */
export function RevisionDiscounts({ order, control, renews, onRenew }: RevisionDiscountsProps) {
  const { t } = useTranslation('sales');
  const viewer = useViewer();
  const hasEnded = order.lines.some(({ cancelledQuantity }) => !new Exact(cancelledQuantity).isZero());
  if (!viewer.has('discountManagement') || hasEnded) return null;
  return (
    <>
      <CouponField control={control} />
      <Checkbox
        className={css.renew ?? ''}
        label={t('revise.renewDiscounts')}
        checked={renews}
        onChange={(event) => onRenew(event.currentTarget.checked)}
      />
    </>
  );
}
