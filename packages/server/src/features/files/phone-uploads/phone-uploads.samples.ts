import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

/** A code that no phone has opened, for a form. */
export const makeRecords = async ({ get, post }: Caller) => {
  const { id } = await post('/api/phone-uploads', { purpose: 'company_logo', recordId: null });
  const { code } = await get(`/api/phone-uploads/${id}`);
  return { id: id as string, code: code as string };
};

export default {
  start: (world) => ({ purpose: 'order_pictures', recordId: world.draftOrderId }),
  get: (_world, own) => ({ id: own.id }),
  stop: (_world, own) => ({ id: own.id }),
  open: (_world, own) => ({ code: own.code, opener: 'A'.repeat(43) }),
  send: (world) => world.picture,
  finish: nothing,
} satisfies Samples<'phoneUploads', Awaited<ReturnType<typeof makeRecords>>>;
