import { createFileRoute } from '@tanstack/react-router';
import { EditProductScreen } from '../../features/catalog/products/product-editor.tsx';
import { productQuery } from '../../features/catalog/products/products.queries.ts';
import { ReceiveDialog } from '../../features/inventory/stock-adjustments/receive-dialog.tsx';
import { ProductStock } from '../../features/inventory/stock/product-stock.tsx';

export const Route = createFileRoute('/_app/inventory/edit/$id')({
  staticData: { words: ['catalog', 'inventory'] },
  loader: ({ context, params }) => context.ask.query(productQuery(params.id)),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <EditProductScreen key={id} id={id} Stock={ProductStock} Receive={ReceiveDialog} />;
}
