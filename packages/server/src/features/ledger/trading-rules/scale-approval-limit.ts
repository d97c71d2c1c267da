import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import { sql } from 'kysely';
import { columnsOf, queryRows } from '../../../db/rows.ts';
import type { Reaction } from '../../../kit/call.ts';
import { getTradingRules } from './trading-rules.queries.ts';

type Books = Partial<Pick<Company, 'baseCurrency'>>;

/** The amount above which buying needs an admin keeps its figures when the books change to a currency with more or fewer decimals. */
export const scaleApprovalLimit: Reaction = {
  to: ['company.update'],
  write: async ({ tx }, change) => {
    const [{ baseCurrency: from }, { baseCurrency: to }] = [change.before as Books, change.after as Books];
    if (!from || !to || currencies[from].decimals === currencies[to].decimals) return;
    const { purchaseApprovalMinor: wasMinor } = await getTradingRules(tx, 'change');
    if (wasMinor === null) return;
    const factor = 10 ** (currencies[to].decimals - currencies[from].decimals);
    const [scaled] = await queryRows(
      tx.db,
      columnsOf('trading_rules', 'r', ['purchase_approval_minor']),
      (columns) => sql`
      update trading_rules r set version = r.version + 1,
        purchase_approval_minor = least(round(r.purchase_approval_minor * ${factor}::numeric), ${caps.documentMinor}::int8)::int8
      where r.tenant_id = ${tx.tenantId} returning ${columns}`,
    );
    tx.audit({
      action: 'trading_rules.update',
      subject: 'trading_rules',
      subjectId: tx.tenantId,
      before: { purchaseApprovalMinor: wasMinor },
      after: { purchaseApprovalMinor: scaled?.purchaseApprovalMinor ?? null },
    });
  },
};
