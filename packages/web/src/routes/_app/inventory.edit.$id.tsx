import { createFileRoute } from '@tanstack/react-router';
import { productQuery } from '../../features/catalog/products/products.queries.ts';
import { EditProductScreen } from '../../features/inventory/products/edit-product-screen.tsx';

export const Route = createFileRoute('/_app/inventory/edit/$id')({
  staticData: { words: ['catalog', 'inventory'] },
  loader: ({ context, params }) => context.ask.query(productQuery(params.id)),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <EditProductScreen key={id} id={id} />;
}
