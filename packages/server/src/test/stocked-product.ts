import { randomBytes } from 'node:crypto';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { TestCompany } from './test-company.ts';

interface Stocked {
  unitPrice?: string;
  quantity?: string;
  unitCost?: string;
  reorderPoint?: string;
  unit?: string;
  packs?: object[];
}

/** A product of the company with opening stock at its default location. */
export const stockedProduct = async (
  company: TestCompany,
  { unitPrice = '10.00', quantity, unitCost = '5', reorderPoint, unit, packs }: Stocked = {},
): Promise<Product> => {
  const sku = `T-${randomBytes(5).toString('hex')}`;
  const made = await company.admin.client.post('/api/products', {
    sku,
    name: `Product ${sku}`,
    unitPrice,
    ...(reorderPoint && { reorderPoint }),
    ...(unit && { unit }),
    ...(packs && { packs }),
  });
  if (made.status !== 201) throw new Error(`no product: ${JSON.stringify(made.body)}`);
  if (quantity === undefined) return made.body;
  const locations = await company.admin.client.get('/api/locations');
  const stocked = await company.admin.client.post('/api/stock-adjustments', {
    locationId: locations.body.items[0].id,
    reason: 'opening',
    lines: [{ productId: made.body.id, quantity, unitCost }],
  });
  if (stocked.status !== 201) throw new Error(`no stock: ${JSON.stringify(stocked.body)}`);
  return made.body;
};
