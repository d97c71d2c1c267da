import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, queryRows, reckoned } from '../../../db/rows.ts';
import type { Reaction } from '../../../kit/call.ts';

type Books = Partial<Pick<Company, 'baseCurrency'>>;

const scaled = both(
  columnsOf('customers', 'c', ['id']),
  columnsAs('customers', 'c', { isMinor: 'credit_limit_minor' }),
  reckoned<{ wasMinor: number }>(sql`n.was as "wasMinor"`),
);

/**
 * A credit limit of 1,500.00 is 1,500 in a currency without decimals: prices keep their figures too when the books change their currency.
 * Each customer's timeline says so where the limit became another number.
 */
export const scaleCreditLimits: Reaction = {
  to: ['company.update'],
  write: async ({ tx }, change) => {
    const [{ baseCurrency: from }, { baseCurrency: to }] = [change.before as Books, change.after as Books];
    if (!from || !to || currencies[from].decimals === currencies[to].decimals) return;
    const factor = 10 ** (currencies[to].decimals - currencies[from].decimals);
    const rows = await queryRows(
      tx.db,
      scaled,
      (columns) => sql`
      with limits as (
        select l.id, l.credit_limit_minor as was,
          least(round(l.credit_limit_minor * ${factor}::numeric), ${Number.MAX_SAFE_INTEGER}::int8)::int8 as is
        from customers l where l.tenant_id = ${tx.tenantId} and l.credit_limit_minor is not null
        order by l.id for no key update)
      update customers c set version = c.version + 1, credit_limit_minor = n.is
      from limits n where c.tenant_id = ${tx.tenantId} and c.id = n.id and n.is <> n.was
      returning ${columns}`,
    );
    for (const { id, wasMinor, isMinor } of rows)
      tx.audit({
        action: 'customer.update',
        subject: 'customer',
        subjectId: id,
        before: { creditLimitMinor: wasMinor },
        after: { creditLimitMinor: isMinor },
      });
  },
};
