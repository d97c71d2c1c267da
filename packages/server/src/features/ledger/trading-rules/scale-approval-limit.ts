import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import { columnsFrom } from '../../../db/rows.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import type { Reaction } from '../../../kit/call.ts';
import { getTradingRules } from './trading-rules.queries.ts';

type Books = Partial<Pick<Company, 'baseCurrency'>>;

/** The amounts above which somebody else approves, what a bill may be off by and a new customer may owe keep their figures when the books change to a currency with more or fewer decimals. */
export const scaleApprovalLimits: Reaction = {
  to: ['company.update'],
  write: async ({ tx }, change) => {
    const [{ baseCurrency: from }, { baseCurrency: to }] = [change.before as Books, change.after as Books];
    if (!from || !to || currencies[from].decimals === currencies[to].decimals) return;
    const rules = await getTradingRules(tx, 'change');
    const { version, newCustomerLimitMinor, purchaseApprovalMinor, adjustmentApprovalMinor } = rules;
    const { expenseApprovalMinor, matchPriceFloorMinor } = rules;
    const before = {
      newCustomerLimitMinor,
      purchaseApprovalMinor,
      expenseApprovalMinor,
      adjustmentApprovalMinor,
      matchPriceFloorMinor,
    };
    if (Object.values(before).every((minor) => !minor)) return;
    const factor = 10 ** (currencies[to].decimals - currencies[from].decimals);
    const scaled = (minor: number | null): number | null =>
      minor === null ? null : Math.min(Math.round(minor * factor), caps.documentMinor);
    const after = {
      newCustomerLimitMinor: scaled(newCustomerLimitMinor),
      purchaseApprovalMinor: scaled(purchaseApprovalMinor),
      expenseApprovalMinor: scaled(expenseApprovalMinor),
      adjustmentApprovalMinor: scaled(adjustmentApprovalMinor),
      matchPriceFloorMinor: scaled(matchPriceFloorMinor) ?? 0,
    };
    await tx.db
      .updateTable('trading_rules')
      .set({ ...columnsFrom('trading_rules', after), version: version + 1 })
      .where('tenant_id', '=', tx.tenantId)
      .execute();
    tx.audit({
      action: 'trading_rules.update',
      subject: 'trading_rules',
      subjectId: tx.tenantId,
      ...changedFields(before, after),
    });
  },
};
