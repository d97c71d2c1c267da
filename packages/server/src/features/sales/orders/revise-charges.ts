import { Exact } from '@shelfwise/contract/primitives/money';
import { feeOf, type OrderCharge, type WantedCharge } from './order-charges.ts';
import type { Revision } from './revision.rules.ts';

/** What becomes of the fee of a confirmed order. */
export interface RevisedFee {
  kept: { before: OrderCharge; after: OrderCharge } | undefined;
  added: OrderCharge | undefined;
  dropped: OrderCharge | undefined;
  isSame: boolean;
}

/**
 * The fee as it will be: another amount or tax changes the one that the order has, so that what is invoiced of it is credited and invoiced
 * again. `fresh` is the wanted one as a new line; `wanted` is undefined where the fee stays, and null where it goes.
 */
export const decideFee = (
  charges: readonly OrderCharge[],
  wanted: WantedCharge | null | undefined,
  fresh: OrderCharge | undefined,
): RevisedFee => {
  const before = feeOf(charges, false);
  const stays = { kept: undefined, added: undefined, dropped: undefined, isSame: true };
  if (wanted === undefined || (wanted === null && !before)) return stays;
  if (wanted === null) return { ...stays, dropped: before, isSame: false };
  if (!before) return { ...stays, added: fresh, isSame: false };
  const { description, unitPrice, taxClassId, isTaxed } = wanted;
  const isSame =
    before.productName === description &&
    new Exact(before.unitPrice).equals(unitPrice) &&
    before.taxClassId === taxClassId &&
    before.isTaxed === isTaxed;
  const after = { ...before, productName: description, listPrice: unitPrice, unitPrice, taxClassId, isTaxed };
  return isSame ? stays : { ...stays, kept: { before, after }, isSame: false };
};

/** The revision with what the change of the fee takes back of invoices and invoices again. */
export const withFee = (revision: Revision, { kept, dropped }: RevisedFee): Revision => {
  const takenBack = new Map(revision.takenBack);
  const billedAgain = new Map(revision.billedAgain);
  if (dropped) takenBack.set(dropped.id, new Exact(dropped.invoicedQuantity));
  if (kept) {
    const { before, after } = kept;
    const isBilledSo =
      new Exact(before.unitPrice).equals(after.unitPrice) &&
      before.taxClassId === after.taxClassId &&
      before.isTaxed === after.isTaxed;
    const invoiced = isBilledSo ? new Exact(0) : new Exact(before.invoicedQuantity);
    takenBack.set(before.id, invoiced);
    billedAgain.set(before.id, invoiced);
  }
  return { ...revision, takenBack, billedAgain };
};
