import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { ThreadScreen } from '../../features/support/support-threads/support-thread.tsx';
import { threadQuery } from '../../features/support/support-threads/support-threads.queries.ts';

export const Route = createFileRoute('/_app/help/messages/$id')({
  staticData: { words: ['support'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(threadQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ThreadScreen key={id} id={id} />;
}
