import type { ExpenseTemplate } from '@shelfwise/contract/features/finance/expense-templates/expense-templates.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RepeatingList, RepeatingRow } from '../../../components/repeating/repeating-list.tsx';
import { Section } from '../../../components/section.tsx';
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
              <RepeatingList>
                {items.map((template) => (
                  <TemplateRow key={template.id} template={template} />
                ))}
              </RepeatingList>
            )
          }
        </Fetched>
      </Section>
    </>
  );
}

function TemplateRow({ template }: { template: ExpenseTemplate }) {
  const [pause, resume, skip, remove] = [
    usePauseTemplate(),
    useResumeTemplate(),
    useSkipTemplate(),
    useRemoveTemplate(),
  ];
  const { id, version, payee, categories, spentBy } = template;
  const seen = { id, version };
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <RepeatingRow
        repeating={template}
        name={payee ?? categories}
        note={spentBy}
        steps={{
          pause: () => pause.mutate(seen),
          resume: () => resume.mutate(seen),
          skip: () => skip.mutate(seen),
          remove: () => remove.mutate({ id }),
        }}
        onChange={() => setIsChanging(true)}
      />
      {isChanging ? <TemplateDialog id={id} onClose={() => setIsChanging(false)} /> : null}
    </>
  );
}
