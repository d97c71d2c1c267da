import { Button, type ButtonProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lateCode } from '../lib/late-code.ts';
import { useOffered } from '../lib/reading.ts';
import { LateOpener, type OpenerButton } from './late-opener.tsx';
import type { PageAction } from './page-actions.ts';

const actionMenu = lateCode(() => import('./action-menu.tsx'));

interface MoreActionsProps extends Pick<ButtonProps, 'variant' | 'className'> {
  actions: readonly PageAction[];
  /** What more there is, where "More" could mean two things on one page. */
  label?: string;
}

/** A button with a menu of what has no button of its own. */
export function MoreActions({ actions: all, label, ...look }: MoreActionsProps) {
  const { t } = useTranslation('kit');
  const actions = useOffered(all);
  const button: OpenerButton = (props) => (
    <Button {...look} {...props} data-reads rightSection={<ChevronDown size={15} aria-hidden />}>
      {label ?? t('more')}
    </Button>
  );
  if (actions.length === 0) return null;
  return (
    <LateOpener button={button} opens="menu" code={actionMenu}>
      {({ ActionMenu }) => <ActionMenu actions={actions} button={button} />}
    </LateOpener>
  );
}
