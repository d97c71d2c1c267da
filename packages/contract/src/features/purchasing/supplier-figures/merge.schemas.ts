import { z } from 'zod';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { sumMinorSchema } from '../../../primitives/money-schemas.ts';

export const mergePreviewQuerySchema = byId.extend({ intoId: idSchema });

/** Products named in a preview at most. */
export const mostTwinsTold = 20;

/** What goes from one record of a supplier to the other, before they are merged. */
export const mergePreviewSchema = z.object({
  orders: z.int(),
  receipts: z.int(),
  bills: z.int(),
  payments: z.int(),
  products: z.int(),
  /** what is owed for bills, in the currency of the books */
  owedMinor: sumMinorSchema,
  /** products that both sell in the same pack: the survivor's terms stand */
  twins: z.int(),
  twinNames: z.array(z.string()).max(mostTwinsTold),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;
