import { createFileRoute } from '@tanstack/react-router';
import { productAddress } from '../../features/catalog/products/product-address.ts';
import { productsQuery } from '../../features/catalog/products/products.queries.ts';
import { ProductList } from '../../features/catalog/products/product-list.tsx';

export const Route = createFileRoute('/_app/products/')({
  staticData: { words: ['catalog'] },
  validateSearch: productAddress.read,
  loaderDeps: ({ search }) => search,
  // Starts the request while the screen's code loads. The screen itself shows its state.
  loader: ({ context, deps }) => context.ask.list(productsQuery(deps)),
  component: ProductList,
});
