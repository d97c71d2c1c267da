import { Button } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { AppLink } from '../app-link.tsx';
import { useIsReading } from '../../lib/reading.ts';
import type { PageAction } from '../page-actions.ts';
import { EmptyState } from '../state-view.tsx';

const NothingRecorded = lazy(() =>
  import('../read-only-state.tsx').then((module) => ({ default: module.NothingRecorded })),
);

type Action = Pick<PageAction, 'label' | 'href' | 'onRun'>;

interface FirstRecordProps extends Pick<ComponentProps<typeof EmptyState>, 'title' | 'drawing'> {
  text: string;
  /** The action that adds the first record; undefined for readers who may not. */
  action?: Action | undefined;
  /** A second way there, or a page that is needed before. */
  other?: Action | undefined;
}

function ActionButton({ action: { label, href, onRun }, variant }: { action: Action; variant: string }) {
  return (
    <Button
      variant={variant}
      {...(href === undefined
        ? { onClick: onRun }
        : { renderRoot: (props: object) => <AppLink {...props} href={href} /> })}
    >
      {label}
    </Button>
  );
}

/** What a list shows while there is no record: what the list is for, and how to add the first one. */
export function FirstRecord({ text, action, other, ...state }: FirstRecordProps) {
  if (useIsReading())
    return (
      <Suspense fallback={null}>
        <NothingRecorded drawing={state.drawing} />
      </Suspense>
    );
  return (
    <EmptyState
      {...state}
      action={
        (action ?? other) && (
          <>
            {action ? <ActionButton action={action} variant="filled" /> : null}
            {other ? <ActionButton action={other} variant="default" /> : null}
          </>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
