import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import css from './product-editor.module.css';

/** Shown instead of an error when the product exists already: its stock can be received right here. */
export function CodeOffer({
  product,
  onReceive,
}: {
  product: Product | undefined;
  onReceive: (product: Product) => void;
}) {
  const { t } = useTranslation('inventory');
  return (
    <div role="status" className={product === undefined ? undefined : css.offer}>
      {product === undefined ? null : (
        <>
          <span>{t('add.known', { name: product.name, sku: product.sku })}</span>
          <span className={css.offerActions}>
            {product.status === 'active' ? (
              <Button size="xs" variant="filled" onClick={() => onReceive(product)}>
                {t('add.receiveInstead')}
              </Button>
            ) : null}
            <AppLink href={`/products/${product.id}`}>{t('add.openKnown')}</AppLink>
          </span>
        </>
      )}
    </div>
  );
}
