import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Receives stock of a product. Closed while there is no product. */
export function ReceiveDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  return (
    <AdjustDialog
      asked={product === undefined ? undefined : { product, kind: 'receive' }}
      onClose={onClose}
    />
  );
}
