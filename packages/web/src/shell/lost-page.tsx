import type { Feature } from '@shelfwise/contract/access/plans';
import { type ReactNode, useMemo } from 'react';
import { ReadingContext } from '../lib/reading.ts';
import { useViewer, type Viewer, ViewerContext } from '../lib/viewer.ts';
import css from './lost-page.module.css';
import { LostPlanBand } from './upgrade-prompt.tsx';

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
      <section className={css.lost}>
        <LostPlanBand feature={feature} />
      </section>
      <ViewerContext value={reader}>
        <div className={css.records}>{children}</div>
      </ViewerContext>
    </ReadingContext>
  );
}
