import { createFileRoute } from '@tanstack/react-router';
import { SignedInFrame } from '../shell/signed-in-frame.tsx';
import { admit } from '../shell/guards.ts';
import { WaitingFrame } from '../shell/waiting-frame.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, preload }) => ({
    user: await admit(context.queryClient, location, preload),
  }),
  pendingComponent: WaitingFrame,
  // The waiting frame is for who has to wait; what is here within a moment is shown at once.
  pendingMs: 150,
  component: SignedInFrame,
});
