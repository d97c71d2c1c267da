import type { supportThreadsContract } from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import type { Handlers } from '../../../kit/call.ts';
import { readChannel } from './support-channel.ts';
import { getThread, listThreads } from './support-threads.queries.ts';
import { closeThread, writeAgain, writeToSupport } from './write-to-support.ts';

export const supportThreadsHandlers: Handlers<typeof supportThreadsContract> = {
  channel: readChannel,
  list: listThreads,
  get: getThread,
  create: writeToSupport,
  write: writeAgain,
  close: closeThread,
};
