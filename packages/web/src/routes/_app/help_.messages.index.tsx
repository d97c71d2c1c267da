import { createFileRoute } from '@tanstack/react-router';
import { SupportList } from '../../features/support/support-threads/support-list.tsx';

// The list reads its address itself, and asks for its rows: neither belongs into the first screen.
export const Route = createFileRoute('/_app/help_/messages/')({
  staticData: { words: ['support'] },
  component: SupportList,
});
