import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call, CallCompany } from '../../../db/call.ts';

/** The company as it stands, locked until the commit: what the session brought may be older by a moment. */
export const lockCompany = async ({ tx, actor }: Call): Promise<CallCompany> => {
  const row = await tx.db
    .selectFrom('companies')
    .select([
      'name',
      'logo_file_id',
      'base_currency',
      'preferred_currency',
      'timezone',
      'prices_include_tax',
      'version',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    ...actor.company,
    name: row.name,
    logoFileId: row.logo_file_id,
    baseCurrency: row.base_currency as Currency,
    preferredCurrency: row.preferred_currency as Currency,
    timezone: row.timezone,
    pricesIncludeTax: row.prices_include_tax,
    version: row.version,
  };
};
