import { createFileRoute } from '@tanstack/react-router';
import { CustomerList } from '../../features/contacts/customers/customer-list.tsx';
import { customerAddress, customersQuery } from '../../features/contacts/customers/customers.queries.ts';

export const Route = createFileRoute('/_app/customers/')({
  staticData: { words: ['contacts'] },
  validateSearch: customerAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(customersQuery(deps)),
  component: CustomerList,
});
