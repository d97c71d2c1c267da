import { sql } from 'kysely';
import type {
  MethodOrder,
  PaymentMethod,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMoneyPlaces } from '../money-accounts/main-money-account.ts';
import { listPaymentMethods } from './payment-methods.queries.ts';

/**
 * Puts the ways to pay that are in use into the given order; those out of use keep their place behind them. An order that does not
 * name just those in use was made of an older list (409 with the list as it is).
 */
export const reorderPaymentMethods = async (
  { tx }: Call,
  { codes }: MethodOrder,
): Promise<{ items: PaymentMethod[] }> => {
  await lockMoneyPlaces(tx);
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
