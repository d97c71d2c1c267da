import { z } from 'zod';
import { act, change, create, read } from '../../../primitives/call.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { nameLine } from '../../../primitives/text.ts';
import { locationKinds } from './locations.facts.ts';

export const locationSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(locationKinds),
  isDefault: z.boolean(),
  status: z.enum(['active', 'archived']),
  version: versionSchema,
});
export type Location = z.infer<typeof locationSchema>;

const fields = { name: nameLine(80), kind: z.enum(locationKinds), isDefault: z.literal(true) };
const keeps = { right: 'canManageInventory', feature: 'coreInventory' } as const;

export const locationsContract = {
  list: read('/locations', { right: 'member', feature: 'coreInventory', summary: 'Locations' }).output(
    z.object({ items: z.array(locationSchema) }),
  ),
  create: create('/locations', {
    ...keeps,
    limit: 'locations',
    errors: ['taken', 'plan_limit'],
    summary: 'Add a location',
  })
    .input(z.strictObject({ name: fields.name, kind: fields.kind.default('shop') }))
    .output(locationSchema),
  update: change('/locations/{id}', {
    ...keeps,
    errors: ['taken', 'version_conflict', 'archived'],
    summary: 'Change a location',
  })
    .input(byId.extend({ version: versionSchema, ...z.strictObject(fields).partial().shape }))
    .output(locationSchema),
  archive: act('/locations/{id}/archive', {
    ...keeps,
    errors: ['location_not_empty', 'location_awaits_goods', 'default_location', 'last_location'],
    summary: 'Archive an empty location',
  })
    .input(byId)
    .output(locationSchema),
  restore: act('/locations/{id}/restore', {
    ...keeps,
    limit: 'locations',
    errors: ['plan_limit'],
    summary: 'Bring an archived location back',
  })
    .input(byId)
    .output(locationSchema),
};
