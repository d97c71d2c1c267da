import { z } from 'zod';
import { create, nothing, read, remove } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { listQuery, pageOf, pickedRows } from '../../../primitives/paging.ts';
import { line } from '../../../primitives/text.ts';
import { mostCodesAtOnce } from '../discounts/discounts.facts.ts';
import { couponCodeSchema } from '../discounts/discounts.schemas.ts';
import { couponCodeSorts } from './coupon-codes.facts.ts';
import { couponCodeNoun } from './coupon-codes.noun.ts';

export const couponCodeRowSchema = z.object({
  id: idSchema,
  code: z.string(),
  /** how often it may be used; null: as often as its discount */
  useLimit: z.int().nullable(),
  usedCount: z.int(),
  createdAt: momentSchema,
});
export type CouponCodeRow = z.infer<typeof couponCodeRowSchema>;

const useLimit = z.int().min(1).max(1_000_000).nullable();

export const newCodesSchema = z
  .strictObject({
    discountId: idSchema,
    /** one code in words of one's own … */
    code: couponCodeSchema.optional(),
    /** … or so many that nobody guesses, which may begin alike */
    count: z.int().min(1).max(mostCodesAtOnce).optional(),
    prefix: z
      .union([z.literal(''), line(12).regex(/^[\p{L}\p{N}-]+$/u, { message: 'coupon_code' })])
      .optional(),
    useLimit,
  })
  .refine(({ code, count }) => (code === undefined) !== (count === undefined), {
    message: 'required',
    path: ['code'],
  });
export type NewCodes = z.infer<typeof newCodesSchema>;

export const codeListSchema = listQuery(couponCodeSorts).extend({ discountId: idSchema });
export type CodeList = z.infer<typeof codeListSchema>;

const access = accessOf(couponCodeNoun);

export const couponCodesContract = {
  list: read('/coupon-codes', { ...access, summary: 'The coupon codes of a discount' })
    .input(codeListSchema)
    .output(pageOf(couponCodeRowSchema)),
  add: create('/coupon-codes', {
    ...access,
    errors: ['taken', 'wrong_state'],
    summary: 'Add a coupon code to a discount, or make many',
  })
    .input(newCodesSchema)
    .output(z.object({ added: z.int() })),
  remove: remove('/coupon-codes/{id}', {
    ...access,
    errors: ['in_use'],
    summary: 'Delete a coupon code that was not used',
  })
    .input(byId)
    .output(nothing),
  ...exportCalls(
    'coupon-codes',
    access,
    codeListSchema.omit({ limit: true, cursor: true }),
    pickedRows(couponCodeSorts),
  ),
};
