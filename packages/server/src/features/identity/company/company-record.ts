import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call, CallCompany } from '../../../db/call.ts';
import { printedColumns, printedDetails } from './printed-details.ts';

/**
 * The company as it stands, locked until the commit: what the session brought may be older by a moment. With its
 * books nobody writes a first order or entry in their currency meanwhile either (`currency_of_books`).
 */
export const lockCompany = async ({ tx, actor }: Call, withBooks: boolean): Promise<CallCompany> => {
  const row = await tx.db
    .selectFrom('companies')
    .select([
      ...printedColumns,
      'base_currency',
      'preferred_currency',
      'timezone',
      'prices_include_tax',
      'version',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .modifyEnd(withBooks ? sql`for update` : sql`for no key update`)
    .executeTakeFirstOrThrow();
  return {
    ...actor.company,
    ...printedDetails(row),
    baseCurrency: row.base_currency as Currency,
    preferredCurrency: row.preferred_currency as Currency,
    timezone: row.timezone,
    pricesIncludeTax: row.prices_include_tax,
    version: row.version,
  };
};
