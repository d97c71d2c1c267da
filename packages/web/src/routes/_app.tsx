import { createFileRoute } from '@tanstack/react-router';
import { SignedInFrame } from '../shell/signed-in-frame.tsx';
import { admit } from '../shell/guards.ts';
import { Waiting } from '../shell/waiting.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, preload }) => ({
    user: await admit(context.queryClient, location, preload),
  }),
  pendingComponent: Waiting,
  pendingMs: 0,
  component: SignedInFrame,
});
