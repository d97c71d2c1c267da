import {
  couponCodeRowSchema,
  type CodeList,
  type CouponCodeRow,
} from '@shelfwise/contract/features/sales/coupon-codes/coupon-codes.contract';
import { plainCode } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsFor, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countRows, type Total } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';

const codeColumns = columnsFor('coupon_codes', 'k', couponCodeRowSchema);

const sorts: Record<string, SortKey> = { code: { key: sql`k.code`, type: 'text' } };

/** The codes of one discount, or those that somebody picked. */
export type CodeFilters = Partial<Omit<CodeList, 'limit' | 'cursor'>> & { ids?: readonly string[] };

const filtered = (
  { tenantId }: TenantTransaction,
  { discountId, q, ids }: CodeFilters,
): RawBuilder<unknown> => {
  const ofDiscount = discountId === undefined ? sql`true` : sql`k.discount_id = ${discountId}`;
  const isPicked = ids ? sql`k.id = any (${ids}::uuid[])` : sql`true`;
  const isFound = q ? sql`starts_with(k.code, ${plainCode(q)})` : sql`true`;
  return sql`from coupon_codes k where k.tenant_id = ${tenantId} and ${ofDiscount} and ${isPicked} and ${isFound}`;
};

export const listCodes = async (
  tx: TenantTransaction,
  { limit, cursor, ...filters }: CodeFilters & Pick<CodeList, 'limit' | 'cursor'>,
): Promise<{ rows: CouponCodeRow[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? 'code';
  const page = keyset(sorts, sql`k.id`, sort, cursor);
  const rows = await selectRows(
    tx.db,
    both(codeColumns, page.keyColumn),
    sql`${filtered(tx, filters)} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

export const countCodes = (tx: TenantTransaction, filters: CodeFilters): Promise<Total> =>
  countRows(tx, sql`select k.id ${filtered(tx, filters)}`);
