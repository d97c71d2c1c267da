import type { EntryTemplate } from '@shelfwise/contract/features/ledger/entry-templates/entry-templates.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RepeatingList, RepeatingRow } from '../../../components/repeating/repeating-list.tsx';
import { Section } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { TransactionsTabs } from '../../audit/index.ts';
import {
  entryTemplatesQuery,
  usePauseEntry,
  useRepeatNoMore,
  useResumeEntry,
  useSkipEntry,
} from './entry-templates.queries.ts';
import css from '../manual-entries/manual-entries.module.css';

/** Entries by hand that repeat, the next one first. */
export function EntryTemplateList() {
  const { t } = useTranslation('books');
  const query = useQuery(entryTemplatesQuery());
  return (
    <>
      <PageHeader
        title={t('repeats.title')}
        subtitle={t('repeats.subtitle')}
        secondary={[{ label: t('repeats.back'), href: '/transactions/entries' }]}
      />
      <TransactionsTabs current="entries" />
      <Section title={t('repeats.title')}>
        <Fetched query={query} wait={css.wait}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('repeats.none')}</p>
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

function TemplateRow({ template }: { template: EntryTemplate }) {
  const { t } = useTranslation('books');
  const mayChange = useViewer().can('canAccessAdminSettings');
  const [pause, resume, skip, remove] = [
    usePauseEntry(),
    useResumeEntry(),
    useSkipEntry(),
    useRepeatNoMore(),
  ];
  const { id, version, entryId, number, reason, waitsFor } = template;
  const seen = { id, version };
  return (
    <RepeatingRow
      repeating={template}
      name={reason}
      note={<AppLink href={`/transactions/entries/${entryId}`}>{t('repeats.ofEntry', { number })}</AppLink>}
      problem={waitsFor === null ? undefined : t('repeats.waits', { account: waitsFor })}
      steps={
        mayChange
          ? {
              pause: () => pause.mutate(seen),
              resume: () => resume.mutate(seen),
              skip: () => skip.mutate(seen),
              remove: () => remove.mutate({ id }),
            }
          : undefined
      }
    />
  );
}
