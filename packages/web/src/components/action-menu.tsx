import { Button, Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from './key-caps.tsx';
import type { PageAction } from './page-header.tsx';

/** Actions as the items of a menu; what harms stands last and in red. */
export function ActionItems({ actions }: { actions: readonly PageAction[] }) {
  const router = useRouter();
  const ordered = actions.toSorted((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false));
  return (
    <Menu.Dropdown>
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
export function ActionMenu({ actions }: { actions: readonly PageAction[] }) {
  const { t } = useTranslation('kit');
  return (
    <Menu width={230}>
      <Menu.Target>
        <Button rightSection={<ChevronDown size={15} aria-hidden />}>{t('more')}</Button>
      </Menu.Target>
      <ActionItems actions={actions} />
    </Menu>
  );
}
