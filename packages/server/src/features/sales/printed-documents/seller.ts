import type { Seller } from './printed-document.ts';

/** What is known of the company that sells; what is not known is not printed. */
export interface SellerDetails {
  name: string;
  legalName?: string | null;
  address?: string | null;
  phone?: string | null;
  taxNumber?: string | null;
  isVatRegistered?: boolean;
}

/** The one place where a company becomes the seller on its documents. */
export const sellerOf = (company: SellerDetails): Seller => ({
  tradingName: company.name,
  legalName: company.legalName ?? null,
  address: company.address ?? null,
  phone: company.phone ?? null,
  taxNumber: company.taxNumber ?? null,
  // Who was never asked is not told to be unregistered.
  isVatRegistered: company.isVatRegistered ?? true,
});
