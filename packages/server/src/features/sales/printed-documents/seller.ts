import type { Seller as KeptSeller } from '@shelfwise/contract/features/identity/company/seller';
import type { Seller } from './printed-document.ts';

/** The one place where a seller, as a document kept them, becomes what is printed at its head. */
export const sellerOf = ({ legalName, tradingName, ...details }: KeptSeller): Seller => ({
  // The name over the shop leads; the legal one stands below it where it is another.
  tradingName: tradingName ?? legalName,
  legalName: tradingName === null ? null : legalName,
  ...details,
});
