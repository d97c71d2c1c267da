import { z } from 'zod';
import { formatCompanyName } from './company-name.ts';
import type { Company } from './company.schemas.ts';

/** The seller as printed on a document. The document keeps it unchanged when the company's details change later. */
export const sellerSchema = z.object({
  legalName: z.string(),
  /** the name the company trades under, where it is not the legal one */
  tradingName: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** false: the document charges no VAT, and says so */
  isVatRegistered: z.boolean(),
});
export type Seller = z.infer<typeof sellerSchema>;

/** Whether the company charges VAT on the day. `vatRegisteredFrom` is null for a company that is not registered. */
export const isVatRegisteredOn = (vatRegisteredFrom: string | null, day: string): boolean =>
  vatRegisteredFrom !== null && vatRegisteredFrom <= day;

type Details = Pick<Company, 'name' | 'legalName' | 'address' | 'phone' | 'taxNumber' | 'vatRegisteredFrom'>;

/**
 * The seller on a document dated `day`, from the company's details at the moment the document is made: its name as the screens
 * show it, its legal name as it was typed.
 */
export const sellerOnDay = (company: Details, day: string): Seller => {
  const name = formatCompanyName(company.name);
  const legalName = company.legalName ?? name;
  return {
    legalName,
    tradingName: legalName === name || legalName === company.name ? null : name,
    address: company.address,
    phone: company.phone,
    taxNumber: company.taxNumber,
    isVatRegistered: isVatRegisteredOn(company.vatRegisteredFrom, day),
  };
};
