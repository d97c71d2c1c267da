import { createFileRoute } from '@tanstack/react-router';
import { ThreadScreen } from '../../features/support/support-threads/support-thread.tsx';

export const Route = createFileRoute('/_app/help_/messages/$id')({
  staticData: { words: ['support'] },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ThreadScreen key={id} id={id} />;
}
