import type { SupplierProduct } from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { RowMenu } from '../../../components/row-menu.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import { unitText } from '../../../lib/units.ts';
import { useRemoveSupplierProduct } from './supplier-products.queries.ts';
import css from './supplier-products.module.css';

interface SupplierProductRowProps {
  row: SupplierProduct;
  /** The side that the open record is not. */
  shows: 'product' | 'supplier';
  onChange: () => void;
  onHistory: () => void;
}

/** One product of a supplier, or one supplier of a product: code, terms, and what it costs. */
export function SupplierProductRow({ row, shows, onChange, onHistory }: SupplierProductRowProps) {
  const { t } = useTranslation('supplier-products');
  const { locale } = useRegion();
  const remove = useRemoveSupplierProduct();
  const { id, currency, unit, packName, minimumQuantity, leadTimeDays, priceBreaks, lastPriceOn } = row;
  const isProduct = shows === 'product';
  const name = isProduct ? row.productName : row.supplierName;
  const isArchived = (isProduct ? row.productStatus : row.supplierStatus) === 'archived';
  const per = packName ?? unitText(unit, '1', locale);
  const terms = [
    isProduct ? row.sku : null,
    row.supplierCode && t('theirCode', { code: row.supplierCode }),
    minimumQuantity &&
      t('atLeast', {
        quantity: `${quantityText(minimumQuantity, locale)} ${packName === null ? unitText(unit, minimumQuantity, locale) : `× ${packName}`}`,
      }),
    leadTimeDays === null ? null : t('lead', { count: leadTimeDays }),
    ...priceBreaks.map(({ fromQuantity, price }) =>
      t('breaks.fromPrice', {
        quantity: quantityText(fromQuantity, locale),
        price: unitPriceText(price, currency, locale),
      }),
    ),
  ].filter((part) => part !== null && part !== '');
  return (
    <li className={css.row}>
      <div className={css.main}>
        <span className={css.title}>
          <AppLink href={isProduct ? `/products/${row.productId}` : `/suppliers/${row.supplierId}`}>
            {name}
          </AppLink>
          {row.isPreferred ? <StatusBadge tone="good">{t('preferred')}</StatusBadge> : null}
          {isArchived ? <StatusBadge>{t('archived')}</StatusBadge> : null}
        </span>
        <span className={css.quiet}>{terms.join(' · ')}</span>
      </div>
      <div className={css.prices}>
        {row.agreedPrice === null ? null : (
          <span>
            <UnitPriceText price={row.agreedPrice} currency={currency} isExact />{' '}
            <span className={css.quiet}>{t('per', { unit: per })}</span>
          </span>
        )}
        {lastPriceOn === null ? null : (
          <span className={css.quiet}>
            {t('last')}{' '}
            <UnitPriceText price={row.lastPrice} currency={row.lastPriceCurrency ?? currency} isExact /> ·{' '}
            <DateText value={lastPriceOn} style="date" />
          </span>
        )}
      </div>
      <RowMenu
        label={t('more', { name })}
        actions={[
          { label: t('edit'), onRun: onChange },
          { label: t('history.action'), onRun: onHistory, reads: true },
          {
            label: t('remove'),
            isDanger: true,
            isBusy: remove.isPending,
            onRun: () => remove.mutate({ id }),
          },
        ]}
      />
    </li>
  );
}
