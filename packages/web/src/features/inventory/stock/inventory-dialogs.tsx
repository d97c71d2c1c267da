import type { AdjustmentClass } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useEffect, useState } from 'react';
import { StockReasonsDialog } from './stock-reasons-dialog.tsx';
import { LocationsDialog } from '../locations/locations-dialog.tsx';
import { AdjustDialog } from '../stock-adjustments/adjust-dialog.tsx';
import type { AdjustKind } from '../stock-adjustments/offered-reasons.ts';
import { OpenCountDialog } from '../stock-counts/open-count-dialog.tsx';
import { TransferDialog } from '../transfers/transfer-dialog.tsx';
import { LinesDialog } from '../stock-adjustments/lines-dialog.tsx';
import { AdjustmentDialog } from '../stock-adjustments/adjustment-dialog.tsx';

/** What the inventory shows in a dialog. */
export interface InventoryAsked {
  /** The product to receive or correct. */
  adjust: { product: Product; kind: AdjustKind } | undefined;
  /** The id of the adjustment to show. */
  adjustment: string | undefined;
  locations: boolean;
  /** the product, and the place, whose documents are asked for */
  why: { productId: string; locationId: string | undefined } | undefined;
  /** a new transfer */
  transfer: boolean;
  /** a new count */
  count: boolean;
  /** a new write-off or revaluation */
  document: AdjustmentClass | undefined;
}

interface InventoryDialogsProps {
  asked: InventoryAsked;
  onClose: () => void;
  onOther: (adjustment: string) => void;
}

/**
 * The dialogs of the inventory. They are closed at first, also where one of them is asked for already: a dialog that opens later moves as
 * it does and gives the focus back when it closes.
 */
export function InventoryDialogs({ asked, onClose, onOther }: InventoryDialogsProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <>
      <AdjustmentDialog id={isThere ? asked.adjustment : undefined} onClose={onClose} onOther={onOther} />
      <AdjustDialog asked={asked.adjust} onClose={onClose} />
      {asked.why === undefined ? null : (
        <StockReasonsDialog {...asked.why} isOpen={isThere} onClose={onClose} />
      )}
      {isThere && asked.document ? (
        <LinesDialog document={asked.document} onClose={onClose} onMade={onOther} />
      ) : null}
      {isThere && asked.count ? <OpenCountDialog onClose={onClose} /> : null}
      {isThere && asked.transfer ? <TransferDialog onClose={onClose} /> : null}
      <LocationsDialog isOpen={isThere && asked.locations} onClose={onClose} />
    </>
  );
}
