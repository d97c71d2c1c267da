import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { KeyCaps } from './key-caps.tsx';
import type { OpenerButton } from './late-opener.tsx';
import { OpeningMenu } from './opening-menu.tsx';
import type { PageAction } from './page-actions.ts';

/** Actions as the items of a menu. Dangerous ones stand last and in red. */
export function ActionItems({ actions }: { actions: readonly PageAction[] }) {
  const router = useRouter();
  const ordered = actions.toSorted((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false));
  return (
    <Menu.Dropdown data-keep-clear>
      {ordered.map((action) => (
        <Menu.Item
          key={action.label}
          disabled={action.isDisabled ?? false}
          leftSection={action.icon}
          rightSection={
            action.shortcut === undefined ? undefined : (
              <span aria-hidden>
                <KeyCaps keys={action.shortcut} />
              </span>
            )
          }
          {...(action.isDanger ? { style: { color: 'var(--bad)' } } : {})}
          onClick={() => {
            if (action.onRun) action.onRun();
            else if (action.href !== undefined) void router.navigate({ href: action.href });
          }}
        >
          {action.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}

/** The actions of a screen that need no button of their own. */
export function ActionMenu({ actions, button }: { actions: readonly PageAction[]; button: OpenerButton }) {
  return (
    <OpeningMenu width={230} button={button}>
      <ActionItems actions={actions} />
    </OpeningMenu>
  );
}
