import { sql } from 'kysely';
import type { CompanySettings } from '@shelfwise/contract/features/company/company/company-settings.schemas';
import type { Call } from '../../../kit/call.ts';
import { columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The currency of the books is fixed from the first document or order on, whatever its amount; a draft order or expense is in it already. */
export const isBaseCurrencyFixed = async (tx: TenantTransaction): Promise<boolean> => {
  const isFixed = reckoned<{ isFixed: boolean }>(sql`
    exists (select from documents where tenant_id = ${tx.tenantId})
      or exists (select from expenses where tenant_id = ${tx.tenantId})
      or exists (select from orders where tenant_id = ${tx.tenantId}) as "isFixed"`);
  return (await selectRow(tx.db, isFixed, sql``))?.isFixed ?? true;
};

/** Usernames of the company's admins who can sign in, shown to people who have to ask one. */
export const listAdmins = (tx: TenantTransaction): Promise<{ id: string; username: string }[]> =>
  selectRows(
    tx.db,
    columnsOf('users', 'u', ['id', 'username']),
    sql`from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tx.tenantId} and m.role = 'admin' and m.status = 'active' and u.is_enabled
    order by u.username`,
  );

export const getCompanySettings = async ({ tx }: Call): Promise<CompanySettings> => {
  const [isFixed, admins] = await Promise.all([isBaseCurrencyFixed(tx), listAdmins(tx)]);
  return { isBaseCurrencyFixed: isFixed, adminNames: admins.map(({ username }) => username) };
};
