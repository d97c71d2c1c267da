import { Button, TextInput } from '@mantine/core';
import { couponCodeSchema } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { mostCodesOfOrder } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../../../components/key-caps.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { CustomerPicker } from '../../contacts/index.ts';
import { ChosenList } from '../discounts/chosen-list.tsx';
import { applicableQuery } from '../discounts/discounts.queries.ts';
import { useCouponItems } from '../orders/editor/coupon-items.ts';
import type { Basket } from './basket.ts';
import css from './till.module.css';
import type { useBasket } from './use-basket.ts';

/** Coupon codes, typed or scanned into the field; one that nobody knows is said at once, and taken out again. */
function Coupons({
  till: { basket, refusedCoupons },
  onChange,
}: Pick<BasketFootProps, 'till'> & { onChange: (codes: string[]) => void }) {
  const { t } = useTranslation('till');
  const [typed, setTyped] = useState('');
  const { couponCodes } = basket;
  const known = useQuery({
    ...applicableQuery(basket.customerId, couponCodes),
    enabled: couponCodes.length > 0,
  }).data?.coupons;
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const unknown = known && couponCodes.find((code) => known.every((one) => one.code !== code));
    if (unknown === undefined) return;
    setRefused(unknown);
    onChange(couponCodes.filter((code) => code !== unknown));
  }, [known, couponCodes, onChange]);
  const items = useCouponItems(couponCodes, refusedCoupons);
  const read = couponCodeSchema.safeParse(typed);
  return (
    <div className={css.coupon}>
      <TextInput
        label={t('coupon')}
        value={typed}
        autoComplete="off"
        disabled={couponCodes.length >= mostCodesOfOrder}
        error={refused === undefined ? undefined : t('unknownCoupon', { code: refused })}
        onChange={(event) => {
          setRefused(undefined);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !read.success) return;
          event.preventDefault();
          onChange([...new Set([...couponCodes, read.data])]);
          setTyped('');
        }}
      />
      <ChosenList
        label={t('coupons')}
        items={items}
        onRemove={(code) => onChange(couponCodes.filter((one) => one !== code))}
      />
    </div>
  );
}

interface BasketFootProps {
  till: Pick<
    ReturnType<typeof useBasket>,
    'basket' | 'refusedCoupons' | 'pieces' | 'taxMinor' | 'totalMinor' | 'canSell' | 'isBusy'
  >;
  customer: RefObject<HTMLDivElement | null>;
  onChange: (basket: Basket) => void;
  onHold: () => void;
  onPay: () => void;
}

/** Beside the basket: for whom it is, coupons, and the total in figures that can be read across a counter. */
export function BasketFoot(props: BasketFootProps) {
  const { till, customer, onChange, onHold, onPay } = props;
  const { basket, pieces, taxMinor, totalMinor, canSell, isBusy } = till;
  const { t } = useTranslation('till');
  const { locale, currency } = useRegion();
  const hasDiscounts = useViewer().has('discountManagement');
  const takenMinor = sumMinor(basket.taken.map(({ amountMinor }) => amountMinor));
  return (
    <aside className={css.foot}>
      <div className={css.footLine}>
        <span>
          {basket.lines.length === 0
            ? t('nothingYet')
            : t('onLines', {
                count: basket.lines.length,
                items: t('items', { count: Number(pieces), quantity: quantityText(pieces, locale) }),
              })}
          {taxMinor === 0 ? null : (
            <>
              {' · '}
              {t('tax')} <MoneyText amountMinor={taxMinor} currency={currency} isExact />
            </>
          )}
        </span>
        {basket.lines.length === 0 ? null : (
          <Button size="xs" loading={isBusy} onClick={onHold}>
            {t('held.hold')}
            <span className={css.keys}>
              <KeyCaps keys="f8" />
            </span>
          </Button>
        )}
      </div>
      <div className={css.customer} ref={customer}>
        <CustomerPicker
          value={basket.customerId}
          onChange={(customerId) => onChange({ ...basket, customerId })}
          label={t('customer')}
          placeholder={t('walkIn')}
        />
        {hasDiscounts ? (
          <Coupons till={till} onChange={(couponCodes) => onChange({ ...basket, couponCodes })} />
        ) : null}
      </div>
      {takenMinor === 0 ? null : (
        <p className={css.footLine}>
          <span>{t('pay.taken')}</span>
          <MoneyText amountMinor={takenMinor} currency={currency} isExact />
        </p>
      )}
      <p className={css.total} role="status">
        <span>{takenMinor === 0 ? t('pay.total') : t('pay.left')}</span>
        <strong>
          <MoneyText amountMinor={Math.max(0, totalMinor - takenMinor)} currency={currency} isExact />
        </strong>
      </p>
      <Button variant="filled" size="xl" fullWidth disabled={!canSell} onClick={onPay}>
        {t('takePayment')}
        <span className={css.keys}>
          <KeyCaps keys="f9" />
        </span>
      </Button>
    </aside>
  );
}
