import { z } from 'zod';
import { act, change, create, read, replace } from '../../../primitives/call.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { nameLine } from '../../../primitives/text.ts';
import { locationKinds } from './locations.facts.ts';

export const locationSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(locationKinds),
  /** the place it is within: a store of a branch, a shelf of a store */
  parentId: idSchema.nullable(),
  /** what is sold leaves from here, unless another is named */
  isDefault: z.boolean(),
  /** what is bought is delivered here; where no location says so, at the default one */
  isReceiving: z.boolean(),
  status: z.enum(['active', 'archived']),
  version: versionSchema,
});
export type Location = z.infer<typeof locationSchema>;

const fields = {
  name: nameLine(80),
  kind: z.enum(locationKinds),
  isDefault: z.literal(true),
  isReceiving: z.literal(true),
  parentId: idSchema.nullable(),
};
const keeps = { right: 'canManageInventory', feature: 'coreInventory' } as const;

export const locationsContract = {
  list: read('/locations', { right: 'member', feature: 'coreInventory', summary: 'Locations' }).output(
    z.object({
      items: z.array(locationSchema),
      /** where the person works: their documents begin with it */
      ownId: idSchema.nullable(),
    }),
  ),
  setOwn: replace('/own-location', {
    right: 'member',
    feature: 'coreInventory',
    errors: ['archived'],
    summary: 'Say where one works oneself',
  })
    .input(z.strictObject({ locationId: idSchema.nullable() }))
    .output(z.object({ ownId: idSchema.nullable() })),
  create: create('/locations', {
    ...keeps,
    limit: 'locations',
    errors: ['taken', 'plan_limit', 'archived', 'too_deep'],
    summary: 'Add a location',
  })
    .input(
      z.strictObject({
        name: fields.name,
        kind: fields.kind.default('shop'),
        parentId: fields.parentId.default(null),
      }),
    )
    .output(locationSchema),
  update: change('/locations/{id}', {
    ...keeps,
    limit: 'locations',
    errors: ['taken', 'version_conflict', 'archived', 'plan_limit', 'too_deep', 'within_itself'],
    summary: 'Change a location',
  })
    .input(byId.extend({ version: versionSchema, ...z.strictObject(fields).partial().shape }))
    .output(locationSchema),
  archive: act('/locations/{id}/archive', {
    ...keeps,
    errors: [
      'location_not_empty',
      'location_awaits_goods',
      'default_location',
      'last_location',
      'location_has_places',
    ],
    summary: 'Archive an empty location',
  })
    .input(byId)
    .output(locationSchema),
  restore: act('/locations/{id}/restore', {
    ...keeps,
    limit: 'locations',
    errors: ['plan_limit', 'within_archived'],
    summary: 'Bring an archived location back',
  })
    .input(byId)
    .output(locationSchema),
};
