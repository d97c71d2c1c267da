import type { Seller as KeptSeller } from '@shelfwise/contract/features/company/company/seller';
import type { Seller } from './printed-document.ts';

/** Turns a seller as stored on a document into the printed one; nothing else does this. */
export const sellerOf = ({ legalName, tradingName, ...details }: KeptSeller): Seller => ({
  // The trading name comes first, and the legal name below it where it differs.
  tradingName: tradingName ?? legalName,
  legalName: tradingName === null ? null : legalName,
  ...details,
});
