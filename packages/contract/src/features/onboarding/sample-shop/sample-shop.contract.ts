import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { sampleKinds } from './sample-shop.facts.ts';

const access = { right: 'canManageProducts', feature: 'coreInventory' } as const;

/** A product that stayed when its sample was taken away, with the document that put its made-up stock in. */
const inventedSchema = z.object({ id: idSchema, name: z.string(), openingId: idSchema });

export const sampleShopSchema = z.object({
  /** null where there is none */
  kind: z.enum(sampleKinds).nullable(),
  products: z.int(),
  customers: z.int(),
  suppliers: z.int(),
  /** none is there, and the company has not begun with goods of its own */
  canAdd: z.boolean(),
  /** of samples taken away: made-up stock that nobody took out or counted since */
  invented: z.array(inventedSchema),
});
export type SampleShop = z.infer<typeof sampleShopSchema>;

export const removedSampleSchema = z.object({
  removed: z.int(),
  /** what something was done with: it is the company's own from now on */
  kept: z.array(
    z.object({
      kind: z.enum(['product', 'customer', 'supplier']),
      id: idSchema,
      name: z.string(),
    }),
  ),
});
export type RemovedSample = z.infer<typeof removedSampleSchema>;

export const sampleShopContract = {
  get: read('/sample-shop', { ...access, summary: 'The sample data that the company was lent' }).output(
    sampleShopSchema,
  ),
  create: create('/sample-shop', {
    ...access,
    limit: 'products',
    errors: ['plan_limit', 'wrong_state', 'taken'],
    summary: 'Lend a new company goods, customers and suppliers of a shop like theirs',
  })
    .input(z.strictObject({ kind: z.enum(sampleKinds) }))
    .output(sampleShopSchema),
  remove: act('/sample-shop/remove', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Take the sample data away; what something was done with stays and is named',
  }).output(removedSampleSchema),
};
