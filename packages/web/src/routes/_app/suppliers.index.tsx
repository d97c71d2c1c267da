import { createFileRoute } from '@tanstack/react-router';
import { SupplierList } from '../../features/contacts/suppliers/supplier-list.tsx';
import { supplierAddress, suppliersQuery } from '../../features/contacts/suppliers/suppliers.queries.ts';

export const Route = createFileRoute('/_app/suppliers/')({
  staticData: { words: ['suppliers', 'people'] },
  validateSearch: supplierAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(suppliersQuery(deps)),
  component: SupplierList,
});
