import { createFileRoute } from '@tanstack/react-router';
import { SignedInFrame } from '../shell/signed-in-frame.tsx';
import { requireUser } from '../shell/guards.ts';
import { Waiting } from '../shell/waiting.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => ({
    user: await requireUser(context.queryClient, location.href),
  }),
  pendingComponent: Waiting,
  pendingMs: 0,
  component: SignedInFrame,
});
