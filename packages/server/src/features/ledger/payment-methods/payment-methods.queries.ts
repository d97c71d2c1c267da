import { sql, type RawBuilder } from 'kysely';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import { both, columnsAs, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

const columns = both(
  columnsOf('payment_methods', 'p', [
    'code',
    'name',
    'money_account_id',
    'fee_percent',
    'fee_fixed_minor',
    'status',
    'version',
  ]),
  columnsAs('money_accounts', 'm', { moneyAccountName: 'name' }),
  reckoned<Pick<PaymentMethod, 'kind' | 'asksReference'>>(sql`
    coalesce(p.kind, m.kind) as kind, p.asks_reference and coalesce(p.kind, m.kind) <> 'cash' as "asksReference"`),
);

const select = ({ db, tenantId }: TenantTransaction, where: RawBuilder<unknown>): Promise<PaymentMethod[]> =>
  selectRows(
    db,
    columns,
    sql`from payment_methods p join money_accounts m on m.tenant_id = ${tenantId} and m.id = p.money_account_id
    where p.tenant_id = ${tenantId} and ${where} order by p.status, p.position`,
  );

/** The payment methods in the company's order; archived ones last. */
export const listPaymentMethods = (tx: TenantTransaction): Promise<PaymentMethod[]> => select(tx, sql`true`);

export const getPaymentMethod = async (tx: TenantTransaction, code: string): Promise<PaymentMethod> => {
  const [method] = await select(tx, sql`p.code = ${code}`);
  if (!method) throw new AppError('not_found');
  return method;
};
