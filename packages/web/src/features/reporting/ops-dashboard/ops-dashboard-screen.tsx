import type { OpsDashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { countText } from '../../../lib/counts.ts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { OpenSheets } from '../../inventory/index.ts';
import { dayTimeIn } from '../dashboard/dashboard-figures.ts';
import { opsDashboardQuery } from '../dashboard/dashboard.queries.ts';
import css from './ops-dashboard.module.css';
import { WorkLists } from './work-lists.tsx';

const tiles = [
  { name: 'late', tone: 'bad' },
  { name: 'dueToday', tone: 'warn' },
  { name: 'toShip', tone: 'info' },
  { name: 'toReceive', tone: 'info' },
  { name: 'toCount', tone: 'info' },
  { name: 'drafts', tone: 'info' },
  { name: 'lowStock', tone: 'warn' },
] as const;

/** Tiles open the list of what they count. What is to be received and counted has its list below. */
const hrefs: Record<(typeof tiles)[number]['name'], string> = {
  late: '/orders?view=late',
  dueToday: '/orders?view=due-today',
  toShip: '/orders?view=to-ship',
  toReceive: '#toReceive',
  toCount: '#toCount',
  drafts: '/orders?view=drafts',
  lowStock: '/products?view=low',
};

/** A link only while work waits there. */
function Tile({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <div className={css.tile}>{children}</div>;
  if (href.startsWith('/'))
    return (
      <AppLink href={href} className={css.tile}>
        {children}
      </AppLink>
    );
  return (
    <a href={href} className={css.tile}>
      {children}
    </a>
  );
}

/** The number of open tasks of each kind. Pressing one goes to its list. */
function Tiles({ counts }: { counts: OpsDashboard['counts'] | undefined }) {
  const { t } = useTranslation('ops-dashboard');
  const { locale } = useRegion();
  return (
    <ul className={css.tiles} aria-label={t('atAGlance')} aria-busy={counts === undefined}>
      {tiles.map(({ name, tone }) => (
        <li key={name}>
          <Tile href={counts && counts[name] > 0 ? hrefs[name] : undefined}>
            <span className={css.number} data-tone={counts && counts[name] > 0 ? tone : 'none'}>
              {counts ? countText(counts[name], locale) : ' '}
            </span>
            {t(`tiles.${name}`)}
          </Tile>
        </li>
      ))}
    </ul>
  );
}

/** The day's work on the shop floor, most urgent first. */
export function OpsDashboardScreen({ name }: { name: string }) {
  const { t } = useTranslation('ops-dashboard');
  const { t: tDashboard } = useTranslation('dashboard');
  const { locale, timezone } = useRegion();
  const { data, error, isPending, fetchStatus, refetch } = useQuery(opsDashboardQuery());
  const retry = (): void => void refetch();
  const isOffline = isPending && fetchStatus === 'paused';
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={`${tDashboard(`greeting.${dayTimeIn(timezone)}`, { name })} · ${formatDate(todayIn(timezone), 'full', locale, timezone)}`}
        primary={{ label: t('newOrder'), href: '/orders/new', shortcut: 'n' }}
        secondary={[{ label: t('till'), href: '/till' }]}
      />
      {isOffline ? <OfflineState onRetry={retry} /> : null}
      {error && !data ? <ErrorState message={asAppError(error).message} onRetry={retry} /> : null}
      {isOffline || (error && !data) ? null : (
        <>
          <Tiles counts={data?.counts} />
          <div id="toCount">
            <OpenSheets />
          </div>
          <WorkLists work={data} />
        </>
      )}
    </>
  );
}
