import type { Selectable } from 'kysely';
import type { Companies } from '../../../db/tables.gen.ts';

/** What of a company stands on its documents, as the table names it. */
export const printedColumns = [
  'name',
  'legal_name',
  'tax_number',
  'address',
  'phone',
  'vat_registered_from',
  'logo_file_id',
] as const;

/** The same as the product names it. */
export const printedDetails = (row: Pick<Selectable<Companies>, (typeof printedColumns)[number]>) => ({
  name: row.name,
  legalName: row.legal_name,
  taxNumber: row.tax_number,
  address: row.address,
  phone: row.phone,
  vatRegisteredFrom: row.vat_registered_from,
  logoFileId: row.logo_file_id,
});
