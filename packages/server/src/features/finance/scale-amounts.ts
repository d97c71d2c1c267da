import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../db/rows.ts';
import type { Reaction } from '../../kit/call.ts';

type Books = Partial<Pick<Company, 'baseCurrency'>>;

/** Budgets of categories and set amounts of petty cash keep their figures when the books change to a currency with more or fewer decimals. */
export const scaleAmounts: Reaction = {
  to: ['company.update'],
  write: async ({ tx }, change) => {
    const [{ baseCurrency: from }, { baseCurrency: to }] = [change.before as Books, change.after as Books];
    if (!from || !to || currencies[from].decimals === currencies[to].decimals) return;
    const factor = 10 ** (currencies[to].decimals - currencies[from].decimals);
    const scaled = (minor: number): number =>
      Math.max(1, Math.min(Math.round(minor * factor), caps.documentMinor));
    const [categories, boxes] = await Promise.all([
      selectRows(
        tx.db,
        columnsOf('expense_categories', 'c', ['id', 'name', 'budget_minor']),
        sql`from expense_categories c where c.tenant_id = ${tx.tenantId} and c.budget_minor is not null order by c.id for update`,
      ),
      selectRows(
        tx.db,
        columnsOf('petty_cash_boxes', 'b', ['id', 'float_minor']),
        sql`from petty_cash_boxes b where b.tenant_id = ${tx.tenantId} order by b.id for update`,
      ),
    ]);
    for (const { id, budgetMinor } of categories) {
      const after = scaled(budgetMinor ?? 0);
      tx.send(sql`
        update expense_categories set budget_minor = ${after}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
      tx.audit({
        action: 'expense_category.update',
        subject: 'expense_category',
        subjectId: id,
        before: { budgetMinor },
        after: { budgetMinor: after },
      });
    }
    for (const { id, floatMinor } of boxes) {
      const after = scaled(floatMinor);
      tx.send(sql`
        update petty_cash_boxes set float_minor = ${after}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
      tx.audit({
        action: 'petty_cash_box.update',
        subject: 'petty_cash_box',
        subjectId: id,
        before: { floatMinor },
        after: { floatMinor: after },
      });
    }
  },
};
