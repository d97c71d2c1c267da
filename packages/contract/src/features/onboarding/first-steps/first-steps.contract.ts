import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { firstSteps } from './first-steps.facts.ts';

export const firstStepsSchema = z.object({
  /** the reader's steps, in their order; each is done as soon as what it asks for is there, whoever did it */
  steps: z.array(z.object({ name: z.enum(firstSteps), isDone: z.boolean() })),
  /** a product of which nothing was ever put in stock, for the step that does it */
  productId: idSchema.nullable(),
  /** a confirmed order that can be invoiced, for the step that does it */
  orderId: idSchema.nullable(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const firstStepsContract = {
  get: read('/first-steps', {
    right: 'canManageInventory',
    feature: 'coreInventory',
    summary: 'What a new company has done of its way to the first invoice, read from what is there',
  }).output(firstStepsSchema),
};
