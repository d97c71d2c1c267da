/** What other areas' screens may use of contacts. */
export { CustomerPicker } from './customers/customer-picker.tsx';
export { customerQuery, useUpdateCustomer } from './customers/customers.queries.ts';
export { SupplierPicker } from './suppliers/supplier-picker.tsx';
export { supplierQuery } from './suppliers/suppliers.queries.ts';
