import type { ReorderLine } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { Warning } from '../../../components/warning.tsx';
import { moneyText } from '../../../lib/money.ts';
import { howFar, lostOf, type LineChoices } from './reorder-form.ts';

interface BudgetProps {
  lines: readonly ReorderLine[];
  choices: LineChoices;
  budgetMinor: number;
  spentMinor: number;
}

/** How many of the lines that are left out are named. */
const mostNamed = 5;

/** What the money buys, what it leaves out, and what that costs in sales. */
export function Budget({ lines, choices, budgetMinor, spentMinor }: BudgetProps) {
  const { t } = useTranslation('reorder');
  const { locale, currency } = useRegion();
  const money = (minor: number): string => moneyText(minor, currency, locale);
  const counted = Map.groupBy(lines, (line) => howFar(line, choices));
  const [leftOut, inPart] = [counted.get('none') ?? [], counted.get('part') ?? []];
  const isOver = spentMinor > budgetMinor;
  const isEnough = leftOut.length + inPart.length === 0;
  const worst = [...leftOut, ...inPart]
    .map((line) => ({ line, lostMinor: lostOf(line, choices) }))
    .filter(({ lostMinor }) => lostMinor > 0)
    .toSorted((a, b) => b.lostMinor - a.lostMinor)
    .slice(0, mostNamed);
  const left = money(Math.abs(budgetMinor - spentMinor));
  return (
    <Warning
      tone={isOver ? 'bad' : isEnough ? 'good' : 'warn'}
      title={
        isOver
          ? t('budget.over', { amount: left })
          : isEnough
            ? t('budget.enough', { amount: left })
            : t('budget.short', {
                whole: t('budget.whole', { count: counted.get('whole')?.length ?? 0 }),
                part: t('budget.part', { count: inPart.length }),
                none: t('budget.none', { count: leftOut.length }),
              })
      }
    >
      {isEnough ? undefined : (
        <>
          {isOver ? null : t('budget.rule', { amount: left })}{' '}
          {t(worst.length === 0 ? 'budget.noneLost' : 'budget.costs')}
          {worst.length === 0 ? null : (
            <ul>
              {worst.map(({ line, lostMinor }) => (
                <li key={line.productId}>
                  {t('budget.line', { product: line.productName, amount: money(lostMinor) })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Warning>
  );
}
