/** True for a company that is registered for VAT but has not entered its tax number: its documents must print it. */
export const lacksTaxNumber = (company: {
  vatRegisteredFrom: string | null;
  taxNumber?: string | null | undefined;
}): boolean => company.vatRegisteredFrom !== null && !company.taxNumber;

export const costingMethods = ['average'] as const;
