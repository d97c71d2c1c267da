import type { Feature } from '@shelfwise/contract/access/plans';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../components/page-header.tsx';
import { ReadingContext } from '../lib/reading.ts';
import { useViewer, type Viewer, ViewerContext } from '../lib/viewer.ts';
import css from './locked-page.module.css';
import type { MenuEntry } from './menu.ts';

const UpgradePrompt = lazy(() =>
  import('./upgrade-prompt.tsx').then((module) => ({ default: module.UpgradePrompt })),
);

/** Shown instead of a page that the plan lacks: what the page is for, and the upgrade prompt. */
export function LockedPage({ entry, feature }: { entry: MenuEntry; feature: Feature }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHeader title={t(`menu.${entry.name}`)} subtitle={t(`menuDescriptions.${entry.name}`)} />
      <section className={css.locked}>
        <Suspense fallback={null}>
          <UpgradePrompt feature={feature} />
        </Suspense>
      </section>
    </>
  );
}

const LostPlanBand = lazy(() =>
  import('./upgrade-prompt.tsx').then((module) => ({ default: module.LostPlanBand })),
);

/** A page of a feature that the plan had and lost: the upgrade prompt, and below it what was recorded, to be read but not changed. */
export function LostPage({ feature, children }: { feature: Feature; children: ReactNode }) {
  const viewer = useViewer();
  // What else the former plan had is shown within the page as it was then.
  const reader = useMemo<Viewer>(
    () => ({ ...viewer, has: (one) => viewer.has(one) || viewer.stillReads(one) }),
    [viewer],
  );
  return (
    <ReadingContext value>
      {/* Its place is kept, so that the page does not jump when it comes. */}
      <section className={css.lost}>
        <Suspense fallback={null}>
          <LostPlanBand feature={feature} />
        </Suspense>
      </section>
      <ViewerContext value={reader}>
        <div className={css.records}>{children}</div>
      </ViewerContext>
    </ReadingContext>
  );
}
