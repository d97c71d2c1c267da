import { createFileRoute } from '@tanstack/react-router';
import { supportAddress } from '../../features/support/support-threads/support-address.ts';
import { SupportList } from '../../features/support/support-threads/support-list.tsx';
import { threadsQuery } from '../../features/support/support-threads/support-threads.queries.ts';

export const Route = createFileRoute('/_app/help/messages/')({
  staticData: { words: ['support'] },
  validateSearch: supportAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask }, deps }) => ask.list(threadsQuery(deps)),
  component: SupportList,
});
