import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '../../features/catalog/products/product-record.tsx';
import { productQuery } from '../../features/catalog/products/products.queries.ts';
import { ProductMovements } from '../../features/inventory/stock/product-movements.tsx';
import { ProductStock } from '../../features/inventory/stock/product-stock.tsx';
import { SuppliersOfProduct } from '../../features/purchasing/supplier-products/suppliers-of-product.tsx';
import { stockLevelsQuery } from '../../features/inventory/stock/stock.queries.ts';

export const Route = createFileRoute('/_app/products/$id')({
  staticData: { words: ['catalog', 'inventory', 'suppliers', 'supplier-products', 'transfers', 'people'] },
  // Starts the requests while the screen's code loads. The screen itself shows their state.
  loader: ({ context, params }) => {
    context.ask.query(productQuery(params.id));
    context.ask.query(stockLevelsQuery(params.id));
  },
  component: Page,
});

/** The inventory's part of a product's record, which the catalog may not import. */
function Stock({ product }: { product: Product }) {
  return (
    <>
      <ProductStock product={product} />
      <SuppliersOfProduct product={product} />
      <ProductMovements productId={product.id} />
    </>
  );
}

function Page() {
  const { id } = Route.useParams();
  return <ProductScreen key={id} id={id} Stock={Stock} />;
}
