import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import { sql } from 'kysely';
import type { Reaction } from '../../../kit/call.ts';

type Books = Partial<Pick<Company, 'baseCurrency'>>;

/** A credit limit of 1,500.00 is 1,500 in a currency without decimals: prices keep their figures too when the books change their currency. */
export const scaleCreditLimits: Reaction = {
  to: ['company.update'],
  write: async ({ tx }, change) => {
    const [{ baseCurrency: from }, { baseCurrency: to }] = [change.before as Books, change.after as Books];
    if (!from || !to || currencies[from].decimals === currencies[to].decimals) return;
    const factor = 10 ** (currencies[to].decimals - currencies[from].decimals);
    await sql`update customers set version = version + 1,
        credit_limit_minor = least(round(credit_limit_minor * ${factor}::numeric), ${Number.MAX_SAFE_INTEGER}::int8)
      where tenant_id = ${tx.tenantId} and credit_limit_minor is not null`.execute(tx.db);
  },
};
