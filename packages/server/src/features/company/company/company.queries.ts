import { sql } from 'kysely';
import type { Call, CallCompany, CompanyOnDocuments } from '../../../kit/call.ts';
import { both, columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

/** What is printed of the company on its documents. */
const printedColumns = columnsOf('companies', 'c', [
  'name',
  'legal_name',
  'tax_number',
  'address',
  'phone',
  'vat_registered_from',
  'logo_file_id',
  'timezone',
]);

/** The company as every call has it. */
export const companyColumns = both(
  printedColumns,
  columnsOf('companies', 'c', [
    'country',
    'base_currency',
    'preferred_currency',
    'prices_include_tax',
    'onboarding_completed_at',
    'admins_need_second_factor',
    'version',
  ]),
);

/** What is needed of the company to print its documents where nobody is signed in. */
export const getCompanyOnDocuments = async ({
  db,
  tenantId,
}: TenantTransaction): Promise<CompanyOnDocuments> => {
  const found = await selectRow(db, printedColumns, sql`from companies c where c.tenant_id = ${tenantId}`);
  if (!found) throw new AppError('not_found');
  return found;
};

/**
 * Locks the company until the commit and reads it again, because the session's copy may be a moment older. With `withBooks`, nobody can
 * write a first order or entry in its currency meanwhile (`currency_of_books`).
 */
export const lockCompany = async ({ tx, actor }: Call, withBooks: boolean): Promise<CallCompany> => {
  const strength = withBooks ? sql`for update` : sql`for no key update`;
  const from = sql`from companies c where c.tenant_id = ${tx.tenantId} ${strength}`;
  return { ...actor.company, ...(await selectRow(tx.db, companyColumns, from)) };
};
