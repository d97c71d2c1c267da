import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supplierQuery } from '../../contacts/index.ts';
import { SupplierProductRows } from './supplier-product-rows.tsx';
import { productsOfSupplierQuery } from './supplier-products.queries.ts';
import css from './supplier-products.module.css';

/** What a supplier sells us, on the supplier's record. */
export function ProductsOfSupplier({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier-products');
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery(productsOfSupplierQuery(supplierId, isWhole));
  const { data: supplier } = useQuery(supplierQuery(supplierId));
  const total = query.data?.total.count ?? 0;
  const isMore = !isWhole && total > (query.data?.items.length ?? 0);
  return (
    <SupplierProductRows
      query={query}
      shows="product"
      of={supplier?.status === 'archived' ? undefined : { supplierId }}
      foot={
        isMore ? (
          <div className={css.foot}>
            <Button size="xs" data-reads onClick={() => setIsWhole(true)}>
              {t('all', { count: total })}
            </Button>
          </div>
        ) : null
      }
    />
  );
}
