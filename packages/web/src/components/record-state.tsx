import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { asAppError } from '../lib/errors.ts';
import { AppLink } from './app-link.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PageHeader } from './page-header.tsx';
import { ErrorState, OfflineState, StateView } from './state-view.tsx';

interface RecordStateProps {
  /** The id in the address. One that cannot be an id has no record. */
  id: string;
  query: { error: unknown; fetchStatus: string; refetch: () => unknown };
  missing: { title: string; text: string; back: string; backHref: string };
  failedTitle: string;
  /** Shown while the record loads. */
  children: ReactNode;
}

/** A record's page while it shows no record: the record does not exist, it failed, there is no connection, or it loads. */
export function RecordState({ id, query, missing, failedTitle, children }: RecordStateProps) {
  const retry = (): void => void query.refetch();
  const error = query.error ? asAppError(query.error) : undefined;
  if (!isRecordId(id) || error?.status === 404)
    return (
      <StateView
        isPage
        drawing="way"
        title={missing.title}
        action={
          <Button data-reads renderRoot={(props) => <AppLink {...props} href={missing.backHref} />}>
            {missing.back}
          </Button>
        }
      >
        {missing.text}
      </StateView>
    );
  if (error) return <ErrorState title={failedTitle} message={error.message} onRetry={retry} />;
  if (query.fetchStatus === 'paused') return <OfflineState onRetry={retry} />;
  return children;
}

interface RecordWaitingProps {
  loading: string;
  figures: { label: string; names: readonly string[] } | undefined;
}

/** The placeholder of a record's head, and of its key figures where it has some. */
export function RecordWaiting({ loading, figures }: RecordWaitingProps) {
  return (
    <>
      <PageHeader title="…" subtitle={loading} />
      {figures === undefined ? null : (
        <KeyFigures
          isLoading
          label={figures.label}
          figures={figures.names.map((label) => ({ label, value: '' }))}
        />
      )}
    </>
  );
}
