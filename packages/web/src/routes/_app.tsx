import { createFileRoute } from '@tanstack/react-router';
import { SignedInFrame } from '../shell/signed-in-frame.tsx';
import { admit } from '../shell/guards.ts';
import { WaitingFrame } from '../shell/waiting-frame.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, preload }) => ({
    user: await admit(context.queryClient, location, preload),
  }),
  pendingComponent: WaitingFrame,
  pendingMs: 0,
  component: SignedInFrame,
});
