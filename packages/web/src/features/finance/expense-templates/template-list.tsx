import { Button } from '@mantine/core';
import type { ExpenseTemplate } from '@shelfwise/contract/features/finance/expense-templates/expense-templates.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import css from '../expenses/expenses.module.css';
import { ExpensesTabs } from '../expenses/expenses-tabs.tsx';
import {
  templatesQuery,
  usePauseTemplate,
  useRemoveTemplate,
  useResumeTemplate,
  useSkipTemplate,
} from './expense-templates.queries.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useWeekDays } from './week-days.ts';

/** Expenses that repeat, the next one first. */
export function TemplateList() {
  const { t } = useTranslation('expenses');
  const query = useQuery(templatesQuery());
  return (
    <>
      <PageHeader title={t('recurring.title')} subtitle={t('recurring.subtitle')} />
      <ExpensesTabs current="recurring" />
      <Section title={t('recurring.title')}>
        <Fetched query={query} wait={css.wait}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={css.quiet}>{t('recurring.none')}</p>
            ) : (
              <ul className={css.budgets}>
                {items.map((template) => (
                  <TemplateRow key={template.id} template={template} />
                ))}
              </ul>
            )
          }
        </Fetched>
      </Section>
    </>
  );
}

function TemplateRow({ template }: { template: ExpenseTemplate }) {
  const { t } = useTranslation('expenses');
  const { currency } = useRegion();
  const weekDays = useWeekDays();
  const [pause, resume, skip, remove] = [
    usePauseTemplate(),
    useResumeTemplate(),
    useSkipTemplate(),
    useRemoveTemplate(),
  ];
  const { id, version, status, every, onDay, nextOn, endsOn } = template;
  const name = template.payee ?? template.categories;
  const seen = { id, version };
  const [isChanging, setIsChanging] = useState(false);
  const steps =
    status === 'active'
      ? ([
          ['skip', () => skip.mutate(seen)],
          ['pause', () => pause.mutate(seen)],
        ] as const)
      : status === 'paused'
        ? ([['resume', () => resume.mutate(seen)]] as const)
        : [];
  return (
    <li>
      <p>
        <span>
          {name} {status === 'active' ? null : <StatusBadge>{t(`recurring.states.${status}`)}</StatusBadge>}
        </span>
        <MoneyText amountMinor={template.totalMinor} currency={currency} isExact />
      </p>
      <p className={css.quiet}>
        <span>
          {every === 'week'
            ? t('recurring.weekly', { day: weekDays[onDay - 1] })
            : t('recurring.monthly', { day: onDay })}{' '}
          · {template.spentBy}
        </span>
        <span>
          {nextOn === null ? null : (
            <>
              {t('recurring.next')} <DateText value={nextOn} style="date" />
            </>
          )}
          {endsOn === null ? null : (
            <>
              {' '}
              · {t('recurring.until')} <DateText value={endsOn} style="date" />
            </>
          )}
        </span>
      </p>
      <div className={css.buttons}>
        {status === 'ended' ? null : (
          <Button
            size="xs"
            aria-label={`${t('recurring.steps.change')}: ${name}`}
            onClick={() => setIsChanging(true)}
          >
            {t('recurring.steps.change')}
          </Button>
        )}
        {steps.map(([verb, run]) => (
          <Button key={verb} size="xs" aria-label={`${t(`recurring.steps.${verb}`)}: ${name}`} onClick={run}>
            {t(`recurring.steps.${verb}`)}
          </Button>
        ))}
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`${t('recurring.steps.remove')}: ${name}`}
          onClick={() => remove.mutate({ id })}
        >
          {t('recurring.steps.remove')}
        </Button>
      </div>
      {isChanging ? <TemplateDialog id={id} onClose={() => setIsChanging(false)} /> : null}
    </li>
  );
}
