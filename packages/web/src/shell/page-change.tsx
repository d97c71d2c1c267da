import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './page-change.module.css';
import { useSession } from './session.ts';

const steps = [10, 30, 50, 70, 90, 100] as const;
const durationMs = 800;

/**
 * A thin bar on top and a translucent 'Loading...' over the page for 0.8 s on each change of path.
 * It lies over what is already there, takes no pointer and no key, and delays nothing.
 */
export function PageChange() {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const { isLoading, user } = useSession();
  const [progress, setProgress] = useState<number>();
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    if (lastPath.current === path) return undefined;
    lastPath.current = path;
    setProgress(steps[0]);
    const timers = steps
      .slice(1)
      .map((step, index) => setTimeout(() => setProgress(step), ((index + 1) * durationMs) / steps.length));
    const end = setTimeout(() => setProgress(undefined), durationMs);
    return () => {
      for (const timer of [...timers, end]) clearTimeout(timer);
      lastPath.current = undefined;
    };
  }, [path]);
  const isShown = progress !== undefined || (isLoading && !user);
  return (
    <>
      {progress === undefined ? null : (
        <div className={css.bar} style={{ inlineSize: `${progress}%` }} aria-hidden />
      )}
      <div className={isShown ? css.overlay : undefined} role="status">
        {isShown ? <span className={css.pill}>{t('loading')}</span> : null}
      </div>
    </>
  );
}
