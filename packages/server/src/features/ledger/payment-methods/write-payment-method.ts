import { sql } from 'kysely';
import type {
  NewPaymentMethod,
  PaymentMethod,
  PaymentMethodChange,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import {
  mayKeep,
  type PaymentMethodKind,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.facts';
import type { FeeTerms } from '@shelfwise/contract/features/ledger/payment-methods/payment-fees';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
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

type Wanted = Pick<PaymentMethod, 'moneyAccountId'> & Partial<Pick<PaymentMethod, 'status' | 'kind'>>;

/**
 * The money account must be the company's own, active where the payment method is active, and such that it can keep this kind of money.
 * Returns the kind, which is that of the account where none is given.
 */
const requireAccount = async (
  tx: TenantTransaction,
  { moneyAccountId, status = 'active', kind }: Wanted,
): Promise<PaymentMethodKind> => {
  const account = await findMoneyAccount(tx, moneyAccountId);
  if (!account) throw new AppError('not_found', { fields: { moneyAccountId: { code: 'unknown_record' } } });
  if (status === 'active' && account.status === 'archived')
    throw new AppError('archived', { fields: { moneyAccountId: { code: 'archived' } } });
  if (account.is_till) throw new AppError('till_account', { fields: { moneyAccountId: { code: 'choice' } } });
  if (kind !== undefined && !mayKeep(account.kind, kind)) throw refuseField('moneyAccountId', 'cash_apart');
  return kind ?? account.kind;
};

const isFree = ({ feePercent, feeFixedMinor }: FeeTerms): boolean =>
  feeFixedMinor === 0 && new Exact(feePercent).isZero();

/** Adds a payment method at the end of the list. */
export const createPaymentMethod = async (
  { tx }: Call,
  {
    name,
    moneyAccountId,
    kind: wanted,
    asksReference = true,
    feePercent = '0',
    feeFixedMinor = 0,
  }: NewPaymentMethod,
): Promise<PaymentMethod> => {
  await lockMoneyAccounts(tx);
  const kind = await requireAccount(tx, { moneyAccountId, ...(wanted && { kind: wanted }) });
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
      kind,
      asks_reference: asksReference,
      fee_percent: feePercent,
      fee_fixed_minor: feeFixedMinor,
    })
    .execute();
  tx.audit({
    action: 'payment_method.create',
    subject: 'payment_method',
    subjectId: moneyAccountId,
    after: {
      code,
      name,
      kind,
      ...(isFree({ feePercent, feeFixedMinor }) ? {} : { feePercent, feeFixedMinor }),
    },
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
    const kind = await requireAccount(tx, changed);
    const others = (await listPaymentMethods(tx)).filter((one) => one.code !== code);
    if (after.name !== undefined) requireFreeName(after.name, others);
    if (changed.status === 'archived' && others.every((one) => one.status === 'archived'))
      throw new AppError('last_payment_method');
    await sql`update payment_methods set name = ${changed.name}, money_account_id = ${changed.moneyAccountId}, status = ${changed.status},
                kind = ${kind}, asks_reference = ${changed.asksReference}, fee_percent = ${changed.feePercent},
                fee_fixed_minor = ${changed.feeFixedMinor}, version = version + 1
              where tenant_id = ${tx.tenantId} and code = ${code}`.execute(tx.db);
  });
  return edited === current ? current : getPaymentMethod(tx, code);
};
