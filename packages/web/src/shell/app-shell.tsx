import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { ShortcutsOverview } from '../components/shortcuts-overview.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { DraftOwner } from '../lib/drafts.ts';
import { offeredLanguage } from '../lib/language-choice.ts';
import css from './app-shell.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Header } from './header.tsx';
import { useKeyboardHeight } from './keyboard-height.ts';
import { usePreloads } from './preloads.ts';
import { useSession } from './session.ts';
import { useSidebarState } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';
import { useTabIcon } from './tab-icon.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { ViewerProvider } from './viewer-provider.tsx';

/** Fetched for browsers set to another language in which nobody has chosen one yet. */
const LanguageOffer = lazy(() =>
  import('./language-offer.tsx').then((module) => ({ default: module.LanguageOffer })),
);

/** The frame around every screen of a signed-in user. */
export function AppShell({ children, headerSlot }: { children: ReactNode; headerSlot?: ReactNode }) {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const sidebar = useSidebarState();
  useTabIcon(company?.logo);
  const breadcrumbs = (
    <Breadcrumbs
      companyName={company ? formatCompanyName(company.name) : ''}
      isAboveTitle={sidebar.isPhone}
    />
  );
  usePreloads();
  useKeyboardHeight();
  useLiveUpdates();
  return (
    <DraftOwner value={user?.id ?? 'nobody'}>
      <a href="#main" className={css.skip}>
        {t('skip')}
      </a>
      <Header
        onMenu={sidebar.toggle}
        isMenuOpen={!sidebar.isCollapsed}
        breadcrumbs={sidebar.isPhone ? null : breadcrumbs}
      >
        {headerSlot}
      </Header>
      <div className={css.body}>
        <Sidebar state={sidebar} />
        {/* Notices stand beside the sidebar: above it, they would push its end out of the screen. */}
        <div className={css.column}>
          <OfflineBanner />
          {offeredLanguage() === undefined ? null : (
            <Suspense fallback={null}>
              <LanguageOffer />
            </Suspense>
          )}
          <main id="main" className={css.main} tabIndex={-1}>
            {sidebar.isPhone ? breadcrumbs : null}
            <ViewerProvider>{children}</ViewerProvider>
          </main>
        </div>
      </div>
      <ShortcutsOverview />
    </DraftOwner>
  );
}
