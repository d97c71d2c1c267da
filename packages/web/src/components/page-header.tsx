import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ActionMenu } from './action-menu.tsx';
import { AppLink } from './app-link.tsx';
import { KeyCaps } from './key-caps.tsx';
import { useShortcuts } from './shortcuts.tsx';
import css from './page-header.module.css';

export interface PageAction {
  label: string;
  /** Where it leads, or what it does: exactly one of the two. */
  href?: string;
  onRun?: () => void;
  shortcut?: string;
  icon?: ReactNode;
  isBusy?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
}

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Beside the title: the record's status. */
  badge?: ReactNode;
  primary?: PageAction | undefined;
  secondary?: readonly PageAction[];
  /** What is done less often: behind one button. */
  menu?: readonly PageAction[];
}

function ActionButton({ action, isPrimary }: { action: PageAction; isPrimary: boolean }) {
  const look = {
    variant: isPrimary ? 'filled' : 'default',
    ...(action.isDanger ? { color: 'red' } : {}),
    leftSection: action.icon,
    rightSection: action.shortcut ? (
      <span className={css.keys} aria-hidden>
        <KeyCaps keys={action.shortcut} />
      </span>
    ) : undefined,
    loading: action.isBusy ?? false,
    disabled: action.isDisabled ?? false,
  } as const;
  const keyShortcut = action.shortcut?.replace('mod+', 'Control+');
  if (action.href !== undefined && !action.isDisabled) {
    const href = action.href;
    return (
      <Button
        {...look}
        aria-keyshortcuts={keyShortcut}
        renderRoot={(props) => <AppLink {...props} href={href} />}
      >
        {action.label}
      </Button>
    );
  }
  return (
    // The second click of a double click means nothing more; it would meet the step that comes after this one.
    <Button
      {...look}
      aria-keyshortcuts={keyShortcut}
      onClick={({ detail }) => (detail < 2 ? action.onRun?.() : undefined)}
    >
      {action.label}
    </Button>
  );
}

/** When a step is done its button is gone, and the focus with it: it then goes to the heading, which says how things stand now. */
function useFocusAfterStep(actions: readonly PageAction[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const labels = actions.map(({ label }) => label).join('\n');
  const before = useRef(labels);
  useEffect(() => {
    if (before.current === labels) return undefined;
    before.current = labels;
    // A button that goes, or rests while it works, gives the focus up a frame or two later.
    const timer = setTimeout(() => {
      // A second click on a button that rests gives it to the frame around the page.
      const focused = document.activeElement;
      if (focused === document.body || focused?.matches('main'))
        heading.current?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [labels]);
  return heading;
}

/** The head of every screen: what this is, how it stands, and its one primary action at the right. */
export function PageHeader({ title, subtitle, badge, primary, secondary = [], menu = [] }: PageHeaderProps) {
  const router = useRouter();
  const actions = [...menu, ...secondary, ...(primary ? [primary] : [])];
  const heading = useFocusAfterStep(actions);
  const withKeys = actions.filter((action) => action.shortcut && !action.isDisabled && !action.isBusy);
  useShortcuts(
    withKeys.map((action) => ({
      keys: action.shortcut ?? '',
      label: action.label,
      run: () => {
        if (action.onRun) action.onRun();
        else if (action.href !== undefined) void router.navigate({ href: action.href });
      },
    })),
  );
  return (
    <header className={css.header}>
      <div className={css.titles}>
        <h1 ref={heading} className={css.title} tabIndex={-1}>
          <span>{title}</span>
          {badge}
        </h1>
        {subtitle === undefined ? null : <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {primary || secondary.length > 0 || menu.length > 0 ? (
        <div className={css.actions} data-keep-clear>
          {secondary.map((action) => (
            <ActionButton key={action.label} action={action} isPrimary={false} />
          ))}
          {menu.length > 0 ? <ActionMenu actions={menu} /> : null}
          {primary ? <ActionButton action={primary} isPrimary /> : null}
        </div>
      ) : null}
    </header>
  );
}
