import { sql } from 'kysely';
import type {
  NewPaymentMethod,
  PaymentMethod,
  PaymentMethodChange,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMoneyPlaces } from '../money-accounts/main-money-account.ts';
import { findMoneyAccount } from '../money-accounts/money-accounts.queries.ts';
import { getPaymentMethod, listPaymentMethods } from './payment-methods.queries.ts';

const mostMethods = 40;

/**
 * "Vodafone Cash" is kept as vodafone_cash, and as vodafone_cash_2 where that is another one's for good. A name of no Latin letter is
 * kept as method, method_2, …
 */
const codeFor = (name: string, others: readonly PaymentMethod[]): string => {
  const plain =
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 36) || 'method';
  const codes = new Set(others.map(({ code }) => code));
  let code = plain;
  for (let count = 2; codes.has(code); count += 1) code = `${plain}_${count}`;
  return code;
};

/** No two ways to pay have one name, in use or not: whoever takes money chooses by it. */
const requireFreeName = (name: string, others: readonly PaymentMethod[]): void => {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('taken', { fields: { name: { code: 'taken' } } });
};

/** The account is the company's own, and in use where the way to pay is. */
const requireAccount = async (tx: TenantTransaction, id: string, status = 'active'): Promise<void> => {
  const account = await findMoneyAccount(tx, id);
  if (!account) throw new AppError('not_found', { fields: { moneyAccountId: { code: 'unknown_record' } } });
  if (status === 'active' && account.status === 'archived')
    throw new AppError('archived', { fields: { moneyAccountId: { code: 'archived' } } });
};

/** Adds a way to pay at the end of the list. */
export const createPaymentMethod = async (
  { tx }: Call,
  { name, moneyAccountId }: NewPaymentMethod,
): Promise<PaymentMethod> => {
  await lockMoneyPlaces(tx);
  await requireAccount(tx, moneyAccountId);
  const methods = await listPaymentMethods(tx);
  if (methods.length >= mostMethods) throw new AppError('over_limit');
  requireFreeName(name, methods);
  const code = codeFor(name, methods);
  await tx.db
    .insertInto('payment_methods')
    .values({
      tenant_id: tx.tenantId,
      code,
      name,
      money_account_id: moneyAccountId,
      position: methods.length + 1,
    })
    .execute();
  tx.audit({
    action: 'payment_method.create',
    subject: 'payment_method',
    subjectId: moneyAccountId,
    after: { code, name },
  });
  return getPaymentMethod(tx, code);
};

/** Changes a way to pay; payments keep its code. A stale version gets 409; the last one in use stays so. */
export const updatePaymentMethod = async (
  { tx }: Call,
  { code, version, ...fields }: PaymentMethodChange,
): Promise<PaymentMethod> => {
  await lockMoneyPlaces(tx);
  const current = await getPaymentMethod(tx, code);
  if (current.version !== version) throw new AppError('version_conflict', { current });
  const { before, after } = changedFields(current, fields);
  tx.audit({
    action: 'payment_method.update',
    subject: 'payment_method',
    subjectId: current.moneyAccountId,
    before: { code, ...before },
    after: { code, ...after },
  });
  if (Object.keys(after).length === 0) return current;
  const changed = { ...current, ...after };
  await requireAccount(tx, changed.moneyAccountId, changed.status);
  const others = (await listPaymentMethods(tx)).filter((one) => one.code !== code);
  if (after.name !== undefined) requireFreeName(after.name, others);
  if (changed.status === 'archived' && others.every((one) => one.status === 'archived'))
    throw new AppError('last_payment_method');
  await sql`update payment_methods set name = ${changed.name}, money_account_id = ${changed.moneyAccountId}, status = ${changed.status},
              version = version + 1
            where tenant_id = ${tx.tenantId} and code = ${code}`.execute(tx.db);
  return getPaymentMethod(tx, code);
};
