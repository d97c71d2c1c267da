import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { Call } from '../../../kit/call.ts';
import { requireRate } from '../exchange-rates/exchange-rates.queries.ts';
import { companyView } from './company-view.ts';

/** Sets the default display currency of the company; it needs an exchange rate. No stored amount is converted. */
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
