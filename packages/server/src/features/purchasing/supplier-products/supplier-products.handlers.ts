import type { supplierProductsContract } from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getRecord } from '../../../kit/records.ts';
import {
  countSupplierProducts,
  listSupplierProducts,
  supplierProductKind,
} from './supplier-products.queries.ts';
import {
  createSupplierProduct,
  removeSupplierProduct,
  updateSupplierProduct,
} from './write-supplier-product.ts';

export const supplierProductsHandlers: Handlers<typeof supplierProductsContract> = {
  list: async (call, query) => {
    const [page, total] = await Promise.all([
      listSupplierProducts(call, query),
      countSupplierProducts(call.tx, query),
    ]);
    return { items: page.rows, nextCursor: page.nextCursor, total };
  },
  get: (call, { id }) => getRecord(call, supplierProductKind, id),
  create: createSupplierProduct,
  update: updateSupplierProduct,
  remove: removeSupplierProduct,
};
