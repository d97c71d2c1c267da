import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { SupplierScreen } from '../../features/contacts/suppliers/supplier-record.tsx';
import { supplierQuery } from '../../features/contacts/suppliers/suppliers.queries.ts';
import { Scorecard } from '../../features/purchasing/supplier-figures/scorecard.tsx';
import { SupplierFigures } from '../../features/purchasing/supplier-figures/supplier-figures.tsx';
import { PurchasesOfSupplier } from '../../features/purchasing/purchase-orders/purchases-of-supplier.tsx';
import { PayablesOfSupplier } from '../../features/purchasing/supplier-payments/payables-of-supplier.tsx';
import { ProductsOfSupplier } from '../../features/purchasing/supplier-products/products-of-supplier.tsx';
import { textParams } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/suppliers/$id')({
  staticData: { words: ['payables', 'suppliers', 'supplier-products', 'purchase-orders', 'bills', 'people'] },
  validateSearch: textParams('edit'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(supplierQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <SupplierScreen
      key={id}
      id={id}
      isEditing={Route.useSearch().edit === 'true'}
      figures={<SupplierFigures supplierId={id} />}
    >
      <PayablesOfSupplier supplierId={id} />
      <PurchasesOfSupplier supplierId={id} />
      <ProductsOfSupplier supplierId={id} />
      <Scorecard supplierId={id} />
    </SupplierScreen>
  );
}
