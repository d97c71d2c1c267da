import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

/** A customer whom nothing refers to. */
export const makeRecords = async ({ post }: Caller) => ({
  spareId: (await post('/api/customers', { name: 'Nobody Yet' })).id as string,
});

export default {
  list: nothing,
  get: (world) => ({ id: world.customerId }),
  groups: nothing,
  tags: nothing,
  similar: () => ({ name: 'Efua Owusu', phone: '024 412 3456' }),
  create: () => ({ name: 'Efua Owusu' }),
  update: (world) => ({ id: world.customerId, version: 1, phone: '+233 24 000 0000' }),
  archive: (_world, own) => ({ id: own.spareId }),
  restore: (_world, own) => ({ id: own.spareId }),
  remove: (_world, own) => ({ id: own.spareId }),
  export: nothing,
  exportPicked: (world) => ({ ids: [world.customerId] }),
} satisfies Samples<'customers', Awaited<ReturnType<typeof makeRecords>>>;
