import type { MonthBudgets } from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { todayIn } from '../../../lib/dates.ts';
import css from '../expenses/expenses.module.css';
import { ExpensesTabs } from '../expenses/expenses-tabs.tsx';
import { monthBudgetsQuery } from './expense-categories.queries.ts';

/** What is left of the budget of each category in a month. */
export function MonthBudgetsScreen() {
  const { t } = useTranslation('expense-categories');
  const { timezone } = useRegion();
  const [month, setMonth] = useState(todayIn(timezone).slice(0, 7));
  const query = useQuery(monthBudgetsQuery(`${month}-01`));
  return (
    <>
      <PageHeader title={t('budgets.title')} subtitle={t('budgets.subtitle')} />
      <ExpensesTabs current="budgets" />
      <Section title={t('budgets.month')}>
        <TextInput
          type="month"
          aria-label={t('budgets.month')}
          value={month}
          onChange={({ currentTarget: { value } }) => /^\d{4}-\d{2}$/u.test(value) && setMonth(value)}
        />
        <div className={css.fold}>
          <Fetched query={query} wait={css.wait}>
            {(budgets) => <Bars budgets={budgets} />}
          </Fetched>
        </div>
      </Section>
    </>
  );
}

function Bars({ budgets: { items } }: { budgets: MonthBudgets }) {
  const { t } = useTranslation('expense-categories');
  const { currency } = useRegion();
  if (items.length === 0)
    return (
      <p className={css.quiet}>
        {t('budgets.none')} <AppLink href="/expenses/categories">{t('title')}</AppLink>
      </p>
    );
  return (
    <ul className={css.budgets}>
      {items.map(({ categoryId, categoryName, budgetMinor, usedMinor, waitingMinor, stops }) => {
        const used = Number(usedMinor);
        const left = budgetMinor - used;
        return (
          <li key={categoryId}>
            <p>
              <AppLink href={`/expenses?category=${categoryId}`}>{categoryName}</AppLink>
              <span>
                <MoneyText amountMinor={usedMinor} currency={currency} isExact /> /{' '}
                <MoneyText amountMinor={budgetMinor} currency={currency} isExact />
              </span>
            </p>
            <div
              className={css.bar}
              role="meter"
              aria-label={categoryName}
              aria-valuemin={0}
              aria-valuemax={budgetMinor}
              aria-valuenow={Math.min(used, budgetMinor)}
              data-over={left < 0 || undefined}
            >
              <span style={{ width: `${Math.min(100, Math.max(0, (used / budgetMinor) * 100))}%` }} />
            </div>
            <p className={css.quiet}>
              <span>
                {t(left < 0 ? 'budgets.over' : 'budgets.left')}{' '}
                <MoneyText amountMinor={Math.abs(left)} currency={currency} isExact />
                {stops ? ` · ${t('stops')}` : ''}
              </span>
              {Number(waitingMinor) === 0 ? null : (
                <span>
                  {t('budgets.waiting')} <MoneyText amountMinor={waitingMinor} currency={currency} isExact />
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
