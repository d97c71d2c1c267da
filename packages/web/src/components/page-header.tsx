import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageName } from '../lib/page-name.ts';
import { useOffered } from '../lib/reading.ts';
import { AppLink } from './app-link.tsx';
import { KeyCaps } from './key-caps.tsx';
import { MoreActions } from './more-actions.tsx';
import { type PageAction, usePageActions } from './page-actions.ts';
import { useShortcuts } from './shortcuts.tsx';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Beside the title: the record's status. */
  badge?: ReactNode;
  primary?: PageAction | undefined;
  secondary?: readonly PageAction[];
  /** Less frequent actions, behind one button. */
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
    // The second click of a double click is ignored, and takes no focus. The button of the next step may already be in this place.
    <Button
      {...look}
      aria-keyshortcuts={keyShortcut}
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onClick={({ detail }) => (detail < 2 ? action.onRun?.() : undefined)}
    >
      {action.label}
    </Button>
  );
}

/** When a step is done, its button disappears and the focus is lost (each action has a button of its own). It then goes to the heading, which says how the record stands now. */
function useFocusAfterStep(actions: readonly PageAction[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const labels = actions.map(({ label }) => label).join('\n');
  const before = useRef(labels);
  useEffect(() => {
    if (before.current === labels) return undefined;
    before.current = labels;
    // A button that disappears or is disabled loses the focus a frame or two later.
    const timer = setTimeout(() => {
      // A second click on a disabled button focuses the frame around the page.
      const focused = document.activeElement;
      if (focused === document.body || focused?.matches('main'))
        heading.current?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [labels]);
  return heading;
}

const none: readonly PageAction[] = [];

/** The most buttons beside the primary one in a phone's bar. With more, or with a menu, all but one move into the menu. */
const mostOnPhone = 2;

/** On a phone all actions fit into one bar at the bottom edge. */
function useFitting(secondary: readonly PageAction[], menu: readonly PageAction[]) {
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false });
  const hasMenu = menu.length > 0 || secondary.length > mostOnPhone;
  if (!isPhone || !hasMenu) return { beside: secondary, behind: menu };
  // The last action stands nearest to the primary one and matters most.
  return { beside: secondary.slice(-1), behind: [...secondary.slice(0, -1), ...menu] };
}

/** The head of every screen: its title, its state, and one primary action at the right, on phones at the bottom edge. */
export function PageHeader({ title, subtitle, badge, ...offered }: PageHeaderProps) {
  const [primary] = useOffered(offered.primary ? [offered.primary] : none);
  const secondary = useOffered(offered.secondary ?? none);
  const menu = useOffered(offered.menu ?? none);
  const router = useRouter();
  usePageName(typeof title === 'string' ? title : undefined);
  const actions = [...menu, ...secondary, ...(primary ? [primary] : [])];
  const heading = useFocusAfterStep(actions);
  usePageActions([...(primary ? [primary] : []), ...secondary, ...menu]);
  const { beside, behind } = useFitting(secondary, menu);
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
        <div className={css.actions} data-keep-clear data-action-bar data-reads>
          {beside.map((action) => (
            <ActionButton key={action.label} action={action} isPrimary={false} />
          ))}
          {behind.length > 0 ? <MoreActions actions={behind} /> : null}
          {primary ? <ActionButton key={primary.label} action={primary} isPrimary /> : null}
        </div>
      ) : null}
    </header>
  );
}
