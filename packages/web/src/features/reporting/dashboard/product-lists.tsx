import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import css from './dashboard-screen.module.css';

/** Products at or below their reorder point, those with the least left first. */
export function LowStockList({
  products,
  mostShown,
}: {
  products: Dashboard['lowStock'];
  mostShown?: number;
}) {
  const { t } = useTranslation('dashboard-cards');
  if (products.length === 0) return <p className={css.done}>{t('lowStock.none')}</p>;
  return (
    <ul className={css.rows}>
      {products.slice(0, mostShown).map((product) => (
        <li key={product.productId}>
          <span className={css.rowText}>
            <AppLink href={`/products/${product.productId}`} className={css.task}>
              {product.name}
            </AppLink>
            <span className={css.hint}>{product.sku}</span>
          </span>
          <span className={css.amount}>
            <strong data-out={Number(product.available) <= 0 || undefined}>
              <QuantityText quantity={product.available} />
            </strong>
            <span className={css.hint}>
              {t('lowStock.of')} <QuantityText quantity={product.reorderPoint} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The products that sold best in the chosen days. The bar compares each with the first. */
export function TopProductList({ products }: { products: NonNullable<Dashboard['sales']>['topProducts'] }) {
  const { t } = useTranslation('dashboard-cards');
  if (products.length === 0) return <p className={css.done}>{t('top.none')}</p>;
  const most = Math.max(1, ...products.map(({ netMinor }) => Number(netMinor)));
  return (
    <ul className={css.rows}>
      {products.map((product) => (
        <li key={product.productId}>
          <span className={css.rowText}>
            <AppLink href={`/products/${product.productId}`} className={css.task}>
              {product.name}
            </AppLink>
            <span className={css.bar} aria-hidden>
              <span
                style={{ inlineSize: `${Math.max(2, Math.round((Number(product.netMinor) / most) * 100))}%` }}
              />
            </span>
          </span>
          <span className={css.amount}>
            <MoneyText amountMinor={product.netMinor} />
            <span className={css.hint}>
              {t('top.sold')} <QuantityText quantity={product.quantity} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
