import type { productsContract } from '@shelfwise/contract/features/catalog/products/products.contract';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type { Handlers } from '../../../kit/call.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { createProduct } from './create-product.ts';
import { exportProducts } from './export-products.ts';
import { listProductRows } from './list-products.ts';
import { getProduct, listCategories, listForNotifications, toProduct } from './products.queries.ts';
import { countProducts, sumProducts } from './product-sums.queries.ts';
import { priceText } from './unit-prices.ts';
import { removeProduct } from './remove-product.ts';
import { updateProduct } from './update-product.ts';

export const productsHandlers: Handlers<typeof productsContract> = {
  list: async (call, query) => {
    const [page, sums] = await Promise.all([
      listProductRows(call.tx, query),
      sumProducts(call.tx, query, call.can('canViewCosts')),
    ]);
    const items = page.rows.map((row) => toProduct(row, call));
    return { items, nextCursor: page.nextCursor, ...sums };
  },
  listForNotifications: async ({ tx, actor }, { ids }) => {
    const rows = await listForNotifications(tx, ids);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      imageUrl: row.image_file_id && fileUrl(row.image_file_id),
      unitPrice: priceText(row.unit_price, actor.company.baseCurrency),
    }));
  },
  counts: ({ tx }) => countProducts(tx),
  categories: async ({ tx }) => ({ items: await listCategories(tx) }),
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  archive: archiveProduct,
  restore: restoreProduct,
  remove: removeProduct,
  export: exportProducts,
  exportPicked: (call, picked) => exportProducts(call, { ...picked, status: ['active', 'archived'] }),
};
