import type { Feature } from '@shelfwise/contract/access/plans';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../components/page-header.tsx';
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
