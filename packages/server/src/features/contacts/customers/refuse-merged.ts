import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { AppError } from '../../../platform/errors.ts';

/** The answer to whoever names a record that was merged into another one. */
export const customerMerged = (customer: string, field?: string): AppError =>
  new AppError('customer_merged', {
    detail: { customer },
    ...(field !== undefined && { fields: { [field]: { code: 'merged', detail: { customer } } } }),
  });

/** A record that was merged into another one stays as it is (409 `customer_merged`). */
export const refuseMerged = ({ mergedInto }: Pick<Customer, 'mergedInto'>): Promise<void> =>
  mergedInto === null ? Promise.resolve() : Promise.reject(customerMerged(mergedInto.name));
