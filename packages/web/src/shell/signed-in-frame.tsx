import type { Role } from '@shelfwise/contract/access/roles';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedState } from '../components/state-view.tsx';
import { showNotice } from '../lib/notices.ts';
import { LockedPage } from './locked-page.tsx';
import { lockedAreaOf } from './menu.ts';
import { useSession } from './session.ts';
import { SignedInShell } from './signed-in-shell.tsx';
import { Waiting } from './waiting.tsx';

/** Fetched when it is first needed, because most companies never lose a plan. */
const LostPage = lazy(() => import('./lost-page.tsx').then((module) => ({ default: module.LostPage })));

/** Pages about the person, which also exist without a company. */
const personalPaths: ReadonlySet<string> = new Set(['/profile', '/settings', '/help']);

/** The screen of a path, or why it cannot be shown. */
function Page({ path, role, company }: { path: string; role: Role | null; company: Company | null }) {
  const { t } = useTranslation('shell');
  if (company === null)
    return personalPaths.has(path) ? (
      <Outlet />
    ) : (
      <LockedState title={t('noCompany.title')}>{t('noCompany.text')}</LockedState>
    );
  const lack = lockedAreaOf(path, role, company);
  if (lack === undefined) return <Outlet />;
  return lack.isReadable ? (
    <Suspense fallback={null}>
      <LostPage feature={lack.feature}>
        <Outlet />
      </LostPage>
    </Suspense>
  ) : (
    <LockedPage {...lack} />
  );
}

/** The frame of all guarded screens. Without a company it shows only why there is nothing else. */
export function SignedInFrame() {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const isWithoutCompany = user !== null && company === null;
  // The location names the next page already while the screen shown is still the one before.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  useEffect(() => {
    if (isWithoutCompany)
      showNotice({
        title: t('noCompany.title'),
        description: t('noCompany.text'),
        tone: 'destructive',
        durationMs: 5_000,
      });
  }, [isWithoutCompany, t]);
  // The user has signed out, and the page is about to be left.
  if (user === null) return <Waiting />;
  return (
    <SignedInShell>
      <Page path={path} role={user.role} company={company} />
    </SignedInShell>
  );
}
