import { createFileRoute } from '@tanstack/react-router';
import { DiscountList } from '../../features/sales/discounts/discount-list.tsx';
import { discountAddress, discountsQuery } from '../../features/sales/discounts/discounts.queries.ts';

export const Route = createFileRoute('/_app/discounts/')({
  staticData: { words: ['discounts'] },
  validateSearch: discountAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(discountsQuery(deps)),
  component: DiscountList,
});
