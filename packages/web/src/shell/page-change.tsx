import { useReducedMotion } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './page-change.module.css';
import { useSession } from './session.ts';

/** How long bar and overlay show, and how far the bar is when; evenly spread (specification §9). */
export const pageChangeMs = 800;
export const progressSteps = [10, 30, 50, 70, 90, 100].map((percent, index, all) => ({
  percent,
  atMs: Math.round((index * pageChangeMs) / all.length),
}));

/**
 * A thin bar on top and 'Loading...' over the page, which stays readable and usable under it, for 0.8 s on each change of path.
 * It lies over what is already there, takes no pointer and no key, and delays nothing.
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
    // Where motion is unwelcome the bar stands still for as long.
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
