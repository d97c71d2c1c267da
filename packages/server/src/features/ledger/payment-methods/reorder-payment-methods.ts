import { sql } from 'kysely';
import type {
  MethodOrder,
  PaymentMethod,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMoneyAccounts } from '../money-accounts/main-money-account.ts';
import { listPaymentMethods } from './payment-methods.queries.ts';

/**
 * Puts the active payment methods into the given order; archived ones stay behind them. An order that does not name exactly the active ones
 * was made from an older list (409 with the current one).
 */
export const reorderPaymentMethods = async (
  { tx }: Call,
  { codes }: MethodOrder,
): Promise<{ items: PaymentMethod[] }> => {
  await lockMoneyAccounts(tx);
  const items = await listPaymentMethods(tx);
  const before = items.filter(({ status }) => status === 'active').map(({ code }) => code);
  if (JSON.stringify(codes.toSorted()) !== JSON.stringify(before.toSorted()))
    throw new AppError('version_conflict', { current: { items } });
  const archived = items.filter(({ status }) => status === 'archived').map(({ code }) => code);
  await sql`
    update payment_methods p set position = listed.position
    from unnest(${[...codes, ...archived]}::text[]) with ordinality as listed (code, position)
    where p.tenant_id = ${tx.tenantId} and p.code = listed.code`.execute(tx.db);
  tx.audit({
    action: 'payment_method.reorder',
    subject: 'payment_method',
    subjectId: tx.tenantId,
    before: { codes: before },
    after: { codes },
  });
  return { items: await listPaymentMethods(tx) };
};
