import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../lib/viewer.ts';
import { SupplierProductRows } from './supplier-product-rows.tsx';
import { suppliersOfProductQuery } from './supplier-products.queries.ts';

function Rows({ product: { id, status } }: { product: Product }) {
  const query = useQuery(suppliersOfProductQuery(id));
  return (
    <SupplierProductRows
      query={query}
      shows="supplier"
      of={status === 'archived' ? undefined : { productId: id }}
    />
  );
}

/** Who sells us a product, on the product's record, for those who buy. */
export function SuppliersOfProduct({ product }: { product: Product }) {
  const viewer = useViewer();
  return viewer.can('canManageInventory') && viewer.has('supplierManagement') ? (
    <Rows product={product} />
  ) : null;
}
