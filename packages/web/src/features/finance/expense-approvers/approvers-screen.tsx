import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import css from '../expenses/expenses.module.css';
import { ExpensesTabs } from '../expenses/expenses-tabs.tsx';
import { approversQuery, useSetApprovers } from './expense-approvers.queries.ts';

/** Which managers approve what is spent at each location; saved as soon as it is chosen. */
export function ApproversScreen() {
  const { t } = useTranslation('expenses');
  const query = useQuery(approversQuery());
  const set = useSetApprovers();
  return (
    <>
      <PageHeader title={t('approvers.title')} subtitle={t('approvers.subtitle')} />
      <ExpensesTabs current="approvers" />
      <Section title={t('approvers.places')}>
        <p className={css.quiet}>{t('approvers.effect')}</p>
        <Fetched query={query} wait={css.wait}>
          {({ items, managers }) => (
            <ul className={css.budgets}>
              {items.map(({ locationId, locationName, userIds }) => (
                <li key={locationId}>
                  <MultiSelect
                    label={locationName}
                    placeholder={userIds.length === 0 ? t('approvers.everyone') : ''}
                    data={managers.map(({ id, username }) => ({ value: id, label: username }))}
                    value={userIds}
                    disabled={set.isPending}
                    nothingFoundMessage={t('approvers.none')}
                    onChange={(chosen) => set.mutate({ locationId, userIds: chosen })}
                  />
                </li>
              ))}
            </ul>
          )}
        </Fetched>
      </Section>
    </>
  );
}
