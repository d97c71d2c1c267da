import { type ReactNode, useEffect, useRef } from 'react';

export interface PageAction {
  label: string;
  /** An action leads to `href` or runs `onRun`: exactly one of the two. */
  href?: string;
  onRun?: () => void;
  shortcut?: string;
  icon?: ReactNode;
  isBusy?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** True where it changes nothing, and is offered though the page can only be read. */
  reads?: boolean;
}

interface Shown {
  readonly current: readonly PageAction[];
}

let shown: Shown | undefined;

/** Registers the actions of the page in view, so that the palette can offer them by name. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    shown = latest;
    return () => {
      if (shown === latest) shown = undefined;
    };
  }, []);
}

/** The actions of the page that is in view now. */
export const currentPageActions = (): readonly PageAction[] =>
  (shown?.current ?? []).filter(({ isDisabled, isBusy }) => !isDisabled && !isBusy);
