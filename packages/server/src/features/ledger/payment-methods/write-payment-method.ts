import { sql } from 'kysely';
import type {
  NewPaymentMethod,
  PaymentMethod,
  PaymentMethodChange,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMoneyAccounts } from '../money-accounts/main-money-account.ts';
import { findMoneyAccount } from '../money-accounts/money-accounts.queries.ts';
import { getPaymentMethod, listPaymentMethods } from './payment-methods.queries.ts';

const mostMethods = 40;

/**
 * "Vodafone Cash" gets the code vodafone_cash, or vodafone_cash_2 where another payment method has ever had that. A name without Latin
 * letters gets method, method_2, …
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

/** No two payment methods, archived ones included, may have the same name, because people choose by it. */
const requireFreeName = (name: string, others: readonly PaymentMethod[]): void => {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('taken', { fields: { name: { code: 'taken' } } });
};

/** The money account must be the company's own, and active where the payment method is active. */
const requireAccount = async (tx: TenantTransaction, id: string, status = 'active'): Promise<void> => {
  const account = await findMoneyAccount(tx, id);
  if (!account) throw new AppError('not_found', { fields: { moneyAccountId: { code: 'unknown_record' } } });
  if (status === 'active' && account.status === 'archived')
    throw new AppError('archived', { fields: { moneyAccountId: { code: 'archived' } } });
};

/** Adds a payment method at the end of the list. */
export const createPaymentMethod = async (
  { tx }: Call,
  { name, moneyAccountId }: NewPaymentMethod,
): Promise<PaymentMethod> => {
  await lockMoneyAccounts(tx);
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

/** Changes a payment method; payments keep its code. A stale version gets 409, and the last active one cannot be archived. */
export const updatePaymentMethod = async (
  call: Call,
  { code, version, ...fields }: PaymentMethodChange,
): Promise<PaymentMethod> => {
  const { tx } = call;
  await lockMoneyAccounts(tx);
  const current = await getPaymentMethod(tx, code);
  const method = { noun: 'payment_method', id: current.moneyAccountId, named: { code }, current } as const;
  const edited = await editLocked(call, method, { version, fields }, async ({ after, changed }) => {
    await requireAccount(tx, changed.moneyAccountId, changed.status);
    const others = (await listPaymentMethods(tx)).filter((one) => one.code !== code);
    if (after.name !== undefined) requireFreeName(after.name, others);
    if (changed.status === 'archived' && others.every((one) => one.status === 'archived'))
      throw new AppError('last_payment_method');
    await sql`update payment_methods set name = ${changed.name}, money_account_id = ${changed.moneyAccountId}, status = ${changed.status},
                version = version + 1
              where tenant_id = ${tx.tenantId} and code = ${code}`.execute(tx.db);
  });
  return edited === current ? current : getPaymentMethod(tx, code);
};
