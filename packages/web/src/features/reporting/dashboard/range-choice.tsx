import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LateOpener, type OpenerButton } from '../../../components/late-opener.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import type { Range } from './dashboard-figures.ts';

const menu = lateCode(() => import('./range-menu.tsx'));

/** The number of days that figures and charts cover. */
export function RangeChoice({ range, onChoose }: { range: Range; onChoose: (range: Range) => void }) {
  const { t } = useTranslation('dashboard');
  const button: OpenerButton = (props) => (
    <Button {...props} rightSection={<ChevronDown size={15} aria-hidden />}>
      {t('lastDays', { days: range })}
    </Button>
  );
  return (
    <LateOpener button={button} opens="menu" code={menu}>
      {({ RangeMenu }) => <RangeMenu range={range} onChoose={onChoose} button={button} />}
    </LateOpener>
  );
}
