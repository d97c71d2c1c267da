import { useReducedMotion } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './page-change.module.css';
import { useSession } from './session.ts';

/** How long bar and overlay are shown. The steps of the bar are spread evenly over this time (specification §9). */
export const pageChangeMs = 800;
export const progressSteps = [10, 30, 50, 70, 90, 100].map((percent, index, all) => ({
  percent,
  atMs: Math.round((index * pageChangeMs) / all.length),
}));

/**
 * On each change of path, for 0.8 s: a thin bar on top, and 'Loading...' over the page, which stays readable and usable under it.
 * It takes no clicks and no keys, and delays nothing.
 */
export function PageChange() {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const { isLoading, user } = useSession();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [progress, setProgress] = useState<number>();
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    if (lastPath.current === path) return undefined;
    lastPath.current = path;
    // With reduced motion the bar is full for the whole time, without steps.
    const steps = isStill ? [{ percent: 100, atMs: 0 }] : progressSteps;
    setProgress(steps[0]?.percent);
    const timers = steps.slice(1).map(({ percent, atMs }) => setTimeout(() => setProgress(percent), atMs));
    const end = setTimeout(() => setProgress(undefined), pageChangeMs);
    return () => {
      for (const timer of [...timers, end]) clearTimeout(timer);
      lastPath.current = undefined;
    };
  }, [path, isStill]);
  const isShown = progress !== undefined || (isLoading && !user);
  return (
    <>
      {progress === undefined ? null : (
        <div className={css.bar} data-page-progress style={{ inlineSize: `${progress}%` }} aria-hidden />
      )}
      <div className={isShown ? css.overlay : undefined} role="status">
        {isShown ? (
          <span className={css.pill}>
            <LoaderCircle size={14} className="spin" aria-hidden />
            {t('loading')}
          </span>
        ) : null}
      </div>
    </>
  );
}
