import { nothing, type Caller, type Samples } from '../../../test/walks/sample.ts';

const message = {
  kind: 'question',
  text: 'Where do I see what was sold yesterday?',
  page: '/orders',
  recordName: null,
  version: '0.1.0',
  failedRequest: null,
};

export const makeRecords = async ({ post }: Caller) => ({
  threadId: (await post('/api/support-threads', message)).id as string,
});

export default {
  channel: nothing,
  list: () => ({ status: 'open,answered' }),
  get: (_world, own) => ({ id: own.threadId }),
  create: () => message,
  write: (_world, own) => ({ id: own.threadId, text: 'It is there now.' }),
  close: (_world, own) => ({ id: own.threadId }),
} satisfies Samples<'supportThreads', Awaited<ReturnType<typeof makeRecords>>>;
