import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { AppLink } from '../app-link.tsx';
import type { PageAction } from '../page-actions.ts';
import { EmptyState } from '../state-view.tsx';

interface FirstRecordProps extends Pick<ComponentProps<typeof EmptyState>, 'title' | 'drawing'> {
  text: string;
  /** The action that adds the first record; undefined for readers who may not. */
  action?: Pick<PageAction, 'label' | 'href' | 'onRun'> | undefined;
}

/** What a list shows while there is no record: what the list is for, and how to add the first one. */
export function FirstRecord({ text, action, ...state }: FirstRecordProps) {
  const { href, onRun } = action ?? {};
  return (
    <EmptyState
      {...state}
      action={
        action && (
          <Button
            variant="filled"
            {...(href === undefined
              ? { onClick: onRun }
              : { renderRoot: (props: object) => <AppLink {...props} href={href} /> })}
          >
            {action.label}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
