import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageName } from '../lib/page-name.ts';
import { lateCode, useLateCode } from '../lib/late-code.ts';
import type { DrawingName } from './drawings.tsx';
import css from './state-view.module.css';

interface StateViewProps {
  drawing: DrawingName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced at once by screen readers. */
  isAlert?: boolean;
  /** True where the page shows nothing else. */
  isPage?: boolean;
}

const drawings = lateCode(() => import('./drawings.tsx'));

/** The drawing of a state; its place is kept until its code is there, and where it does not come the words do without. */
function StateDrawing({ name }: { name: DrawingName }) {
  const code = useLateCode(drawings, 0);
  return code ? <code.Drawing name={name} className={css.drawing} /> : <span className={css.drawing} />;
}

/** The frame of all states in which a part of a page has no content. */
export function StateView({
  drawing,
  title,
  children,
  action,
  isAlert = false,
  isPage = false,
}: StateViewProps) {
  const Heading = isPage ? 'h1' : 'h2';
  usePageName(isPage ? title : undefined);
  return (
    <div className={css.state} role={isAlert ? 'alert' : undefined}>
      <StateDrawing name={drawing} />
      <Heading className={css.title}>{title}</Heading>
      {children === undefined ? null : <div className={css.text}>{children}</div>}
      {action === undefined ? null : <div className={css.action}>{action}</div>}
    </div>
  );
}

/** There is no record yet: says what this is for, and the first step. */
export function EmptyState({
  drawing = 'shelf',
  title,
  children,
  action,
}: {
  drawing?: DrawingName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <StateView drawing={drawing} title={title} action={action}>
      {children}
    </StateView>
  );
}

/** The search or the filters match nothing. */
export function NoResults({
  title,
  isOnlyView = false,
  onClear,
}: {
  title?: string;
  /** No search or filter is set: the view itself is empty, which may be good news. */
  isOnlyView?: boolean | undefined;
  onClear?: (() => void) | undefined;
}) {
  const { t } = useTranslation('kit');
  return (
    <StateView
      drawing="search"
      title={title ?? t('noResults.title')}
      action={
        onClear ? (
          <Button data-reads onClick={onClear}>
            {t(isOnlyView ? 'noResults.showAll' : 'noResults.clear')}
          </Button>
        ) : undefined
      }
    >
      {t(isOnlyView ? 'noResults.viewText' : 'noResults.text')}
    </StateView>
  );
}

/** Loading failed: says what happened, and offers Try Again. */
export function ErrorState({
  title,
  message,
  onRetry,
}: {
  title?: string;
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
}) {
  const { t } = useTranslation('kit');
  return (
    <StateView
      isAlert
      drawing="mishap"
      title={title ?? t('error.title')}
      action={
        onRetry ? (
          <Button data-reads onClick={onRetry}>
            {t('error.retry')}
          </Button>
        ) : undefined
      }
    >
      {message}
    </StateView>
  );
}

/** This person has no access: no right, or the plan lacks it. */
export function LockedState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <StateView drawing="lock" title={title} action={action}>
      {children}
    </StateView>
  );
}

/** There is no connection, and no stored data to show. */
export function OfflineState({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <StateView
      drawing="signal"
      title={t('offline.title')}
      action={
        onRetry ? (
          <Button data-reads onClick={onRetry}>
            {t('error.retry')}
          </Button>
        ) : undefined
      }
    >
      {t('offline.text')}
    </StateView>
  );
}
