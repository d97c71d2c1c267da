import { sql, type RawBuilder } from 'kysely';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

const select = async (tx: TenantTransaction, where: RawBuilder<unknown>): Promise<PaymentMethod[]> => {
  const { rows } = await sql<PaymentMethod>`
    select p.code, p.name, p.money_account_id as "moneyAccountId", m.name as "moneyAccountName", p.status, p.version
    from payment_methods p join money_accounts m on m.tenant_id = ${tx.tenantId} and m.id = p.money_account_id
    where p.tenant_id = ${tx.tenantId} and ${where} order by p.status, p.position`.execute(tx.db);
  return rows;
};

/** The ways to pay in the company's order; what is archived last. */
export const listPaymentMethods = (tx: TenantTransaction): Promise<PaymentMethod[]> => select(tx, sql`true`);

export const getPaymentMethod = async (tx: TenantTransaction, code: string): Promise<PaymentMethod> => {
  const [method] = await select(tx, sql`p.code = ${code}`);
  if (!method) throw new AppError('not_found');
  return method;
};
