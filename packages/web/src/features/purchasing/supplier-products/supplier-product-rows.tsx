import { Button } from '@mantine/core';
import type { SupplierProduct } from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { PriceHistoryDialog } from '../supplier-figures/price-history-dialog.tsx';
import { SupplierProductDialog } from './supplier-product-dialog.tsx';
import { SupplierProductRow } from './supplier-product-row.tsx';
import css from './supplier-products.module.css';

interface SupplierProductRowsProps {
  query: UseQueryResult<{ items: SupplierProduct[] }>;
  shows: 'product' | 'supplier';
  /** The record that is open, to which a row can be added; undefined where it is archived. */
  of: { supplierId: string } | { productId: string } | undefined;
  foot?: ReactNode;
}

/** What a supplier sells, or who sells a product, with the way to add one more. */
export function SupplierProductRows({ query, shows, of, foot }: SupplierProductRowsProps) {
  const { t } = useTranslation('supplier-products');
  const [edited, setEdited] = useState<SupplierProduct | { supplierId: string } | { productId: string }>();
  const [told, setTold] = useState<SupplierProduct>();
  const rows = query.data?.items ?? [];
  return (
    <Section
      title={t(`title.${shows}`)}
      isFlush
      aside={
        of === undefined ? undefined : (
          <Button size="xs" onClick={() => setEdited(of)}>
            {t(`add.${shows}`)}
          </Button>
        )
      }
    >
      {rows.length > 0 ? (
        <ul className={css.list}>
          {rows.map((row) => (
            <SupplierProductRow
              key={row.id}
              row={row}
              shows={shows}
              onChange={() => setEdited(row)}
              onHistory={() => setTold(row)}
            />
          ))}
        </ul>
      ) : (
        <p className={css.nothing}>
          {query.error && !query.data
            ? asAppError(query.error).message
            : t(query.data ? `none.${shows}` : 'loading')}
        </p>
      )}
      {foot}
      {edited === undefined ? null : (
        <SupplierProductDialog of={edited} onClose={() => setEdited(undefined)} />
      )}
      {told === undefined ? null : <PriceHistoryDialog row={told} onClose={() => setTold(undefined)} />}
    </Section>
  );
}
