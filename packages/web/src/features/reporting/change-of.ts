import type { SumMinor } from '@shelfwise/contract/primitives/money';
import type { KeyFigure } from '../../components/key-figures.tsx';
import { withPercent } from '../../lib/money.ts';
import { percentChange } from './dashboard/dashboard-figures.ts';

/** How a figure changed against the one before, in percent; nothing where there was none. `isGood` says which way is welcome. */
export const changeOf = (
  now: SumMinor | undefined,
  before: SumMinor | undefined,
  locale: string,
  isGood: (percent: number) => boolean = (percent) => percent >= 0,
): { change?: NonNullable<KeyFigure['change']> } => {
  const percent = now === undefined || before === undefined ? undefined : percentChange(now, before);
  if (percent === undefined) return {};
  return {
    change: {
      text: withPercent(new Intl.NumberFormat(locale).format(Math.abs(percent)), locale),
      direction: percent < 0 ? 'down' : 'up',
      isGood: isGood(percent),
    },
  };
};
