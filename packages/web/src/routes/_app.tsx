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
  // Not split into a file of its own, because nearly everybody who starts the application needs this frame.
  codeSplitGroupings: [],
  beforeLoad: async ({
    context,
    location,
    preload,
    matches,
  }): Promise<{ user: SessionUser; ask: AskAhead }> => {
    const [user] = await Promise.all([
      admit(context.queryClient, location, preload),
      // Where the words cannot be loaded, the code of the screen cannot either, and the frame shows that.
      loadMessages(wordsOf(matches)).catch(() => undefined),
    ]);
    return { user, ask: askAhead(context.queryClient, preload) };
  },
  pendingComponent: WaitingFrame,
  // The waiting frame is for long waits only. A screen that is there within this time is shown at once.
  pendingMs: 150,
  component: SignedInFrame,
  errorComponent: FrameFailure,
});
