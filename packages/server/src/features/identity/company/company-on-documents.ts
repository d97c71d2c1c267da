import type { CompanyOnDocuments } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

/** What of the company is needed to print its documents, where nobody is signed in. */
export const findCompanyOnDocuments = async (tx: TenantTransaction): Promise<CompanyOnDocuments> => {
  const row = await tx.db
    .selectFrom('companies')
    .select([
      'name',
      'legal_name',
      'tax_number',
      'address',
      'phone',
      'vat_registered_from',
      'logo_file_id',
      'timezone',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return {
    name: row.name,
    legalName: row.legal_name,
    taxNumber: row.tax_number,
    address: row.address,
    phone: row.phone,
    vatRegisteredFrom: row.vat_registered_from,
    logoFileId: row.logo_file_id,
    timezone: row.timezone,
  };
};
