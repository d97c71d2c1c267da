import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { companyView } from './company-view.ts';

/** What the company shows amounts in by default; converts nothing that is stored. Needs an exchange rate. */
export const setCurrency = async ({ tx, actor }: Call, currency: Currency): Promise<Company> => {
  if (currencies[currency].unitsPerUsd === null) throw new AppError('currency_without_rate');
  const { version } = await tx.db
    .updateTable('companies')
    .set((eb) => ({ preferred_currency: currency, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .returning('version')
    .executeTakeFirstOrThrow();
  tx.audit({
    action: 'company.set_currency',
    subject: 'company',
    subjectId: tx.tenantId,
    before: { preferredCurrency: actor.company.preferredCurrency },
    after: { preferredCurrency: currency },
  });
  return companyView({ ...actor.company, preferredCurrency: currency, version });
};
