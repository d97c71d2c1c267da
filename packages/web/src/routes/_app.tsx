import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { createFileRoute } from '@tanstack/react-router';
import { type AskAhead, askAhead } from '../lib/ask-ahead.ts';
import { loadMessages } from '../lib/i18n.ts';
import { wordsOf } from '../lib/words.ts';
import { FrameFailure } from '../shell/render-failure.tsx';
import { SignedInFrame } from '../shell/signed-in-frame.tsx';
import { admit } from '../shell/guards.ts';
import { WaitingFrame } from '../shell/waiting-frame.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({
    context,
    location,
    preload,
    matches,
  }): Promise<{ user: SessionUser; ask: AskAhead }> => {
    const [user] = await Promise.all([
      admit(context.queryClient, location, preload),
      // Where they do not arrive the code of the screen does not either, and says so in the frame.
      loadMessages(wordsOf(matches)).catch(() => undefined),
    ]);
    return { user, ask: askAhead(context.queryClient, preload) };
  },
  pendingComponent: WaitingFrame,
  // The waiting frame is for who has to wait; what is here within a moment is shown at once.
  pendingMs: 150,
  component: SignedInFrame,
  errorComponent: FrameFailure,
});
