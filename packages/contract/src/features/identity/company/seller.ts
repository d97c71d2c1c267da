import { z } from 'zod';
import { formatCompanyName } from './company-name.ts';
import type { Company } from './company.schemas.ts';

/** Who sold, as a document prints it and keeps it for good. */
export const sellerSchema = z.object({
  legalName: z.string(),
  /** the name over the shop, where it is not the legal one */
  tradingName: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** false: the document charges no VAT, and says so */
  isVatRegistered: z.boolean(),
});
export type Seller = z.infer<typeof sellerSchema>;

/** True from the day on that the company is registered for VAT; null is a company that is not. */
export const isVatRegisteredOn = (vatRegisteredFrom: string | null, day: string): boolean =>
  vatRegisteredFrom !== null && vatRegisteredFrom <= day;

type Details = Pick<Company, 'name' | 'legalName' | 'address' | 'phone' | 'taxNumber' | 'vatRegisteredFrom'>;

/**
 * The seller of a document dated `day`, out of the company as it is when the document is made: its name as the screens show it, its
 * legal name as it was typed.
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
