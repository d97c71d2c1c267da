import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { AppError } from '../../../platform/errors.ts';

/** A record that was merged into another one stays as it is (409 `supplier_merged`). */
export const refuseMerged = ({ mergedInto }: Pick<Supplier, 'mergedInto'>): Promise<void> =>
  mergedInto === null ? Promise.resolve() : Promise.reject(new AppError('supplier_merged'));
