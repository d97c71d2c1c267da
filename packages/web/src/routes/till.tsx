import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { createFileRoute } from '@tanstack/react-router';
import { TillScreen, type TillSearch } from '../features/sales/till/till-screen.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { loadMessages } from '../lib/i18n.ts';
import { wordsOf } from '../lib/words.ts';
import { FullScreenFrame } from '../shell/full-screen-frame.tsx';
import { admit } from '../shell/guards.ts';
import { FrameFailure } from '../shell/render-failure.tsx';
import { useSession } from '../shell/session.ts';
import { Waiting } from '../shell/waiting.tsx';

export const Route = createFileRoute('/till')({
  validateSearch: (search: Record<string, unknown>): TillSearch => ({
    ...(search['view'] === 'shifts' && { view: 'shifts' }),
    ...(typeof search['shift'] === 'string' && { shift: search['shift'] }),
    ...(typeof search['sale'] === 'string' && { sale: search['sale'] }),
  }),
  staticData: { words: ['till', 'contacts', 'sales', 'people', 'sharing'] },
  beforeLoad: async ({ context, location, preload, matches }): Promise<{ user: SessionUser }> => {
    const [user] = await Promise.all([
      admit(context.queryClient, location, preload),
      loadMessages(wordsOf(matches)).catch(() => undefined),
    ]);
    return { user };
  },
  pendingComponent: Waiting,
  component: Page,
  errorComponent: FrameFailure,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { company } = useSession();
  return (
    <FullScreenFrame>
      {company === null ? null : (
        <TillScreen
          name={formatCompanyName(company.name)}
          search={search}
          onLeave={() => void navigate({ search: {} })}
        />
      )}
    </FullScreenFrame>
  );
}
