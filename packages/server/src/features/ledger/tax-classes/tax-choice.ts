import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';

/** A choice of tax as its columns: `is_taxed` tells whether there is any tax at all, because no class means the usual one. */
export const taxColumns = (taxClassId: string | null | undefined) =>
  taxClassId === undefined
    ? {}
    : { tax_class_id: taxClassId === noTax ? null : taxClassId, is_taxed: taxClassId !== noTax };
