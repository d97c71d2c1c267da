import { sql } from 'kysely';
import type { CompanySettings } from '@shelfwise/contract/features/identity/company/company-settings.schemas';
import type { Call } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The books keep their currency from the first document on, whatever it comes to; the draft of an order is written in it already. */
export const isBaseCurrencyFixed = async (tx: TenantTransaction): Promise<boolean> => {
  const { rows } = await sql<{ is_fixed: boolean }>`
    select exists (select from documents where tenant_id = ${tx.tenantId})
      or exists (select from orders where tenant_id = ${tx.tenantId}) as is_fixed`.execute(tx.db);
  return rows[0]?.is_fixed ?? true;
};

/** Usernames of the company's admins who can sign in, for those who have to ask one. */
export const listAdminNames = async (tx: TenantTransaction): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`
    select u.username from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tx.tenantId} and m.role = 'admin' and m.status = 'active' and u.is_enabled
    order by u.username`.execute(tx.db);
  return rows.map(({ username }) => username);
};

export const getCompanySettings = async ({ tx }: Call): Promise<CompanySettings> => {
  const [isFixed, adminNames] = await Promise.all([isBaseCurrencyFixed(tx), listAdminNames(tx)]);
  return { isBaseCurrencyFixed: isFixed, adminNames };
};
