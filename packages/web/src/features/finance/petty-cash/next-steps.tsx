import type { PettyCashRecord } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import {
  expectedMinor,
  missingMinor,
} from '@shelfwise/contract/features/finance/petty-cash/petty-cash.rules';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { todayIn } from '../../../lib/dates.ts';
import css from './petty-cash.module.css';

/** How many days may pass without a count before one is asked for. */
const countEvery = 31;

/** What is to be done with a box, the most urgent first. */
export function NextSteps({ box }: { box: PettyCashRecord }) {
  const { t } = useTranslation('petty-cash');
  const { timezone } = useRegion();
  if (box.status === 'closed') return null;
  const { spent, waitingCount, counts } = box;
  const lastCount = counts.find(({ status }) => status === 'standing');
  const isOld = (lastCount?.countedOn ?? '') < addDays(todayIn(timezone), -countEvery);
  const steps: [string, ReactNode][] = [];
  if (expectedMinor(box) < 0)
    steps.push([
      'below',
      <span key="below" className={css.warn}>
        {t('next.below')}
      </span>,
    ]);
  if (waitingCount > 0)
    steps.push([
      'waiting',
      <AppLink key="waiting" href="/expenses?view=toApprove">
        {t('next.waiting', { count: waitingCount })}
      </AppLink>,
    ]);
  if (spent.withoutReceipt > 0)
    steps.push([
      'receipts',
      <AppLink key="receipts" href="/expenses?view=withoutReceipt">
        {t('next.receipts', { count: spent.withoutReceipt })}
      </AppLink>,
    ]);
  // Half of it gone is when it is worth the way to the bank.
  if (missingMinor(box) * 2 >= box.floatMinor)
    steps.push([
      'topUp',
      <span key="topUp">
        {t('next.topUp')} <MoneyText amountMinor={missingMinor(box)} isExact />
      </span>,
    ]);
  if (isOld) steps.push(['count', t(lastCount === undefined ? 'next.firstCount' : 'next.count')]);
  return (
    <Section title={t('next.title')}>
      {steps.length === 0 ? (
        <p>{t('next.nothing')}</p>
      ) : (
        <ul className={css.steps}>
          {steps.map(([id, step]) => (
            <li key={id}>{step}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
