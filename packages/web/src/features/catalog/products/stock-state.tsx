import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useTranslation } from 'react-i18next';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import css from './products.module.css';

export type StockState = 'out' | 'low' | 'enough';

/** "Out" where no stock is free to sell, "low" at or below the reorder point. An archived product is neither. */
export const stockStateOf = (product: Pick<Product, 'available' | 'isLow' | 'status'>): StockState => {
  if (product.status === 'archived') return 'enough';
  if (product.available === '0' || product.available.startsWith('-')) return 'out';
  return product.isLow ? 'low' : 'enough';
};

/** 'Low' or 'Out of stock'; nothing where there is enough. */
export function StockBadge({ product }: { product: Product }) {
  const { t } = useTranslation('catalog');
  const state = stockStateOf(product);
  if (state === 'enough') return null;
  return <StatusBadge tone={state === 'out' ? 'bad' : 'warn'}>{t(`stock.${state}`)}</StatusBadge>;
}

/** The stock that is free to sell, with its badge. */
export function AvailableText({ product }: { product: Product }) {
  return (
    <span className={css.available}>
      <StockBadge product={product} />
      <QuantityText quantity={product.available} unit={product.unit} />
    </span>
  );
}
