import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import type { Call } from '../../../db/call.ts';
import { requireRate } from '../exchange-rates/exchange-rates.queries.ts';
import { companyView } from './company-view.ts';

/** What the company shows amounts in by default; converts nothing that is stored. Needs an exchange rate. */
export const setCurrency = async (call: Call, currency: Currency): Promise<Company> => {
  const { tx, actor } = call;
  await requireRate(call, currency);
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
