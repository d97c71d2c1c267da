import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['supplier_product.', 'supplier.', 'product.'], () => [orpc.supplierProducts.key()]);
refreshOn(['supplier_product.'], () => [orpc.timeline.key()]);

/** Rows that a record shows at first. */
export const fewRows = 8;
const mostRows = 200;

/** What a supplier sells us: the first few, or as many as a page can hold. */
export const productsOfSupplierQuery = (supplierId: string, isWhole: boolean) =>
  orpc.supplierProducts.list.queryOptions({
    input: { supplierId, sort: 'product', limit: isWhole ? mostRows : fewRows },
    placeholderData: keepPreviousData,
  });

/** Who sells us a product. */
export const suppliersOfProductQuery = (productId: string) =>
  orpc.supplierProducts.list.queryOptions({ input: { productId, sort: 'supplier', limit: mostRows } });

export const useCreateSupplierProduct = () =>
  useVerb(orpc.supplierProducts.create, 'supplier_product.create', ownError);
export const useUpdateSupplierProduct = () =>
  useVerb(orpc.supplierProducts.update, 'supplier_product.update', ownError);
export const useRemoveSupplierProduct = () =>
  useVerb(orpc.supplierProducts.remove, 'supplier_product.remove');
