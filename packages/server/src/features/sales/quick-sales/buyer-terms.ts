import { sql } from 'kysely';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { BuyerTerms } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { listCredits } from '../payments/credits.queries.ts';

const termsColumns = columnsOf('customers', 'c', ['payment_terms_days', 'is_on_hold']);

/** Whether a customer may owe something for what they take along: with payment terms, and not on hold. Undefined for an unknown one. */
export const mayOwe = async (
  { db, tenantId }: TenantTransaction,
  customerId: string,
): Promise<boolean | undefined> => {
  const terms = await selectRow(
    db,
    termsColumns,
    sql`from customers c where c.tenant_id = ${tenantId} and c.id = ${customerId}`,
  );
  return terms && !terms.isOnHold && terms.paymentTermsDays > 0;
};

export const getBuyerTerms = async ({ tx }: Call, { id }: { id: string }): Promise<BuyerTerms> => {
  const [may, credits] = await Promise.all([mayOwe(tx, id), listCredits(tx, { id, customerId: id })]);
  if (may === undefined) throw new AppError('not_found');
  return { mayOwe: may, creditMinor: sumMinor(credits.map(({ openMinor }) => openMinor)) };
};
