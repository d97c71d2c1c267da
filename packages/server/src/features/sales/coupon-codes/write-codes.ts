import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { NewCodes } from '@shelfwise/contract/features/sales/coupon-codes/coupon-codes.contract';
import { plainCode } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { columnsOf, queryRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { lockRecord } from '../../../kit/records.ts';
import { AppError, isForeignKeyViolation } from '../../../platform/errors.ts';
import { discountKind } from '../discounts/discounts.queries.ts';

/** Without those that look like others: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const lengthOfSecret = 8;

const secretCode = (prefix: string): string =>
  prefix + Array.from({ length: lengthOfSecret }, () => letters[randomInt(letters.length)]).join('');

/** Adds one code in words of the shop, or makes many that nobody guesses. 409 `taken` where the company has the code already. */
export const addCodes = async (
  call: Call,
  { discountId, code, count = 1, prefix = '', useLimit }: NewCodes,
): Promise<{ added: number }> => {
  const { tx } = call;
  const discount = await lockRecord(call, discountKind, discountId);
  if (!discount.needsCode) throw new AppError('wrong_state', { detail: { state: discount.stage } });
  const codes = code === undefined ? new Set<string>() : new Set([code]);
  while (codes.size < count) codes.add(secretCode(plainCode(prefix)));
  const rows = await queryRows(
    tx.db,
    columnsOf('coupon_codes', 'coupon_codes', ['id']),
    (columns) => sql`
      insert into coupon_codes (tenant_id, discount_id, code, use_limit, created_at)
      select ${tx.tenantId}, ${discountId}, made.code, ${useLimit}, ${tx.at} from unnest(${[...codes]}::text[]) as made (code)
      on conflict (tenant_id, code) do nothing returning ${columns}`,
  );
  if (code !== undefined && rows.length === 0)
    throw new AppError('taken', { fields: { code: { code: 'taken' } } });
  tx.audit({
    action: 'coupon_code.add',
    subject: 'discount',
    subjectId: discountId,
    after: { ...(code === undefined ? { count: rows.length, prefix } : { code }), useLimit },
  });
  return { added: rows.length };
};

/** Deletes a code; 409 `in_use` where an order was given something for it. */
export const removeCode = async ({ tx }: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  try {
    const [gone] = await queryRows(
      tx.db,
      columnsOf('coupon_codes', 'coupon_codes', ['code', 'discount_id']),
      (columns) =>
        sql`delete from coupon_codes where tenant_id = ${tx.tenantId} and id = ${id} returning ${columns}`,
    );
    if (!gone) throw new AppError('not_found');
    tx.audit({
      action: 'coupon_code.remove',
      subject: 'discount',
      subjectId: gone.discountId,
      before: { code: gone.code },
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('in_use') : error;
  }
  return {};
};
