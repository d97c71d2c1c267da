import type { CompanyOnDocuments } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { printedColumns, printedDetails } from './printed-details.ts';

/** What of the company is needed to print its documents, where nobody is signed in. */
export const findCompanyOnDocuments = async (tx: TenantTransaction): Promise<CompanyOnDocuments> => {
  const row = await tx.db
    .selectFrom('companies')
    .select([...printedColumns, 'timezone'])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return {
    ...printedDetails(row),
    timezone: row.timezone,
  };
};
