import { Button, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { ActionItems } from './action-menu.tsx';
import { useOffered } from '../lib/reading.ts';
import type { PageAction } from './page-actions.ts';

/** The actions of one row, behind a small button. `label` names the row: 'More for Cash'. */
export function RowMenu({ label, actions: all }: { label: string; actions: readonly PageAction[] }) {
  const actions = useOffered(all);
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" aria-label={label} data-reads>
          <Ellipsis size={15} aria-hidden />
        </Button>
      </Menu.Target>
      <ActionItems actions={actions} />
    </Menu>
  );
}
