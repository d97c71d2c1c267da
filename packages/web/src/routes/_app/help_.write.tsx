import { createFileRoute } from '@tanstack/react-router';
import { WriteScreen } from '../../features/support/support-threads/write-screen.tsx';

export const Route = createFileRoute('/_app/help_/write')({
  staticData: { words: ['support'] },
  component: WriteScreen,
});
