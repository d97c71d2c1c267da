import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { asAppError } from '../lib/errors.ts';
import { isRecordId } from '../lib/record-id.ts';
import { AppLink } from './app-link.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PageHeader } from './page-header.tsx';
import { ErrorState, OfflineState, StateView } from './state-view.tsx';

interface RecordStateProps {
  /** As it stands in the address: what is no id has no record. */
  id: string;
  query: { error: unknown; fetchStatus: string; refetch: () => unknown };
  missing: { title: string; text: string; back: string; backHref: string };
  failedTitle: string;
  /** What shows while it loads. */
  children: ReactNode;
}

/** A record's page as long as it has no record: there is none, it failed, there is no connection, or it loads. */
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
          <Button renderRoot={(props) => <AppLink {...props} href={missing.backHref} />}>
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

/** The head and the figures of a record that is on its way. */
export function RecordWaiting(props: { loading: string; label: string; figures: readonly string[] }) {
  return (
    <>
      <PageHeader title="…" subtitle={props.loading} />
      <KeyFigures
        isLoading
        label={props.label}
        figures={props.figures.map((label) => ({ label, value: '' }))}
      />
    </>
  );
}
