import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '../../features/catalog/products/product-screen.tsx';
import { productQuery } from '../../features/catalog/products/products.queries.ts';
import { ProductMovements } from '../../features/inventory/stock/product-movements.tsx';
import { ProductStock } from '../../features/inventory/stock/product-stock.tsx';
import { stockLevelsQuery } from '../../features/inventory/stock/stock.queries.ts';

export const Route = createFileRoute('/_app/products/$id')({
  staticData: { words: ['catalog', 'inventory'] },
  // Starts the calls beside the code of the screen; the screen itself shows how they go.
  loader: ({ context, params }) => {
    context.ask.query(productQuery(params.id));
    context.ask.query(stockLevelsQuery(params.id));
  },
  component: Page,
});

/** What the inventory knows of a product, for the catalog's record of it. */
function Stock({ product }: { product: Product }) {
  return (
    <>
      <ProductStock product={product} />
      <ProductMovements productId={product.id} />
    </>
  );
}

function Page() {
  const { id } = Route.useParams();
  return <ProductScreen key={id} id={id} Stock={Stock} />;
}
