import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findProductRow, toProduct } from './products.queries.ts';

export const getProduct = async (call: Call, { id }: { id: string }): Promise<Product> => {
  const row = await findProductRow(call.tx, id);
  if (!row) throw new AppError('not_found');
  return toProduct(row, call.actor.company.baseCurrency, call.can('canViewCosts'));
};
