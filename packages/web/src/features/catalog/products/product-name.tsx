import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Package } from 'lucide-react';
import css from './products.module.css';

/** The picture is decoration beside the name, so it has no text of its own. */
export function ProductName({ product }: { product: Pick<Product, 'name' | 'imageUrl'> }) {
  return (
    <span className={css.name}>
      {product.imageUrl === null ? (
        <span className={`${css.thumb} ${css.noThumb}`}>
          <Package size={15} aria-hidden />
        </span>
      ) : (
        <img className={css.thumb} src={product.imageUrl} alt="" width={28} height={28} loading="lazy" />
      )}
      <span>{product.name}</span>
    </span>
  );
}
