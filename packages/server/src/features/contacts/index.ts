import { customersHandlers } from './customers/customers.handlers.ts';
import { suppliersHandlers } from './suppliers/suppliers.handlers.ts';
import { scaleCreditLimits } from './customers/scale-credit-limits.ts';

export { createCustomer, removeCustomer } from './customers/write-customer.ts';
export { createSupplier, removeSupplier } from './suppliers/write-supplier.ts';
export { asDialled } from './people.ts';
export { revealPayout } from './suppliers/payouts.ts';
export { entriesSinceMerge } from './merged-records.ts';
export { customerMerged } from './customers/refuse-merged.ts';
export { resealPayouts } from './suppliers/reseal-payouts.ts';

/** How contacts reacts to changes in areas before it. */
export const contactsReactions = [scaleCreditLimits];

/** The public face of the area "contacts" to the areas behind it. */
export const contactsHandlers = { customers: customersHandlers, suppliers: suppliersHandlers };
