import type { CallCompany } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

/** What of the company is needed to print its documents, where nobody is signed in. */
export const findCompanyOnDocuments = async (
  tx: TenantTransaction,
): Promise<Pick<CallCompany, 'name' | 'logoFileId' | 'timezone'>> => {
  const row = await tx.db
    .selectFrom('companies')
    .select(['name', 'logo_file_id', 'timezone'])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { name: row.name, logoFileId: row.logo_file_id, timezone: row.timezone };
};
