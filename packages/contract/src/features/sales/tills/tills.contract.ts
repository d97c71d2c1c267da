import { z } from 'zod';
import { act, change, create, read } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { nameLine } from '../../../primitives/text.ts';

/** Where people sell over the counter: a drawer at a place. Its cash is a money account of its own. */
export const tillSchema = z.object({
  id: idSchema,
  name: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  moneyAccountId: idSchema,
  status: z.enum(['active', 'archived']),
  /** the shift that is open at it, and whose it is */
  openShift: z
    .object({
      id: idSchema,
      number: z.string(),
      userId: idSchema,
      userName: z.string(),
      openedAt: momentSchema,
    })
    .nullable(),
  version: versionSchema,
});
export type Till = z.infer<typeof tillSchema>;

const fields = { name: nameLine(60), locationId: idSchema };
export const newTillSchema = z.strictObject(fields);
export type NewTill = z.infer<typeof newTillSchema>;

export const tillChangeSchema = byId.extend({
  version: versionSchema,
  name: fields.name.optional(),
  locationId: fields.locationId.optional(),
});
export type TillChange = z.infer<typeof tillChangeSchema>;

const settings = { right: 'canAccessAdminSettings', feature: 'orderProcessing' } as const;

export const tillsContract = {
  list: read('/tills', {
    right: 'canManageOrders',
    feature: 'orderProcessing',
    summary: 'Tills, and whose shift is open at each',
  }).output(z.object({ items: z.array(tillSchema) })),
  create: create('/tills', {
    ...settings,
    errors: ['taken', 'archived', 'over_limit'],
    summary: 'Add a till, with the cash account of its drawer',
  })
    .input(newTillSchema)
    .output(tillSchema),
  update: change('/tills/{id}', {
    ...settings,
    errors: ['taken', 'version_conflict', 'archived', 'till_in_use'],
    summary: 'Rename a till, or move it to another place between two shifts',
  })
    .input(tillChangeSchema)
    .output(tillSchema),
  archive: act('/tills/{id}/archive', {
    ...settings,
    errors: ['till_in_use', 'till_not_empty'],
    summary: 'Take an empty till out of use',
  })
    .input(byId)
    .output(tillSchema),
  restore: act('/tills/{id}/restore', {
    ...settings,
    errors: ['location_archived'],
    summary: 'Take a till into use again',
  })
    .input(byId)
    .output(tillSchema),
};
