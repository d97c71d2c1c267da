import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Package } from 'lucide-react';
import { Picture } from '../../../components/picture.tsx';
import css from './products.module.css';

/** The picture is decoration beside the name, so it has no text of its own. */
export function ProductName({ product }: { product: Pick<Product, 'name' | 'imageUrl'> }) {
  return (
    <span className={css.name}>
      <Picture
        url={product.imageUrl}
        className={css.thumb}
        size={28}
        isLazy
        instead={
          <span className={`${css.thumb} ${css.noThumb}`}>
            <Package size={15} aria-hidden />
          </span>
        }
      />
      <span>{product.name}</span>
    </span>
  );
}
