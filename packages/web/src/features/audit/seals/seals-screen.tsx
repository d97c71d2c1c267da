import { Checkbox } from '@mantine/core';
import type { Seal } from '@shelfwise/contract/features/audit/seals/seals.contract';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/columns.ts';
import { countColumn } from '../../../components/data-table/column-kinds.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { TransactionsTabs } from '../transactions/transactions-tabs.tsx';
import css from '../transactions/transactions.module.css';
import { CheckResult } from './check-result.tsx';
import { sealMailQuery, sealsQuery, useSetMail } from './seals.queries.ts';
import { useCheck } from './use-check.ts';

function useSealColumns(): Column<Seal>[] {
  const { t } = useTranslation('transactions');
  return [
    {
      id: 'day',
      header: t('seals.columns.day'),
      card: 'title',
      cell: ({ day }) => <DateText value={day} style="date" />,
    },
    countColumn('seq', t('seals.columns.seq'), ({ seq }) => seq, { card: 'aside' }),
    {
      id: 'hash',
      header: t('seals.columns.hash'),
      cell: ({ hash }) => <code className={css.code}>{hash}</code>,
    },
    {
      id: 'madeAt',
      header: t('seals.columns.madeAt'),
      card: 'none',
      cell: ({ madeAt }) => <DateText value={madeAt} style="moment" />,
    },
  ];
}

/** Whether seals are mailed; only admins choose. */
function MailChoice() {
  const { t } = useTranslation('transactions');
  const { data } = useQuery(sealMailQuery());
  const { mutate, isPending } = useSetMail();
  return (
    <Section title={t('seals.mailSection')}>
      <Checkbox
        label={t('seals.mail')}
        description={t('seals.mailHint')}
        checked={data?.areMailed ?? true}
        disabled={data === undefined || isPending}
        onChange={({ currentTarget: { checked } }) => mutate({ areMailed: checked })}
      />
    </Section>
  );
}

/** Where the chain of the audit trail ended with each day, and a check of all of it. */
export function SealsScreen() {
  const { t } = useTranslation('transactions');
  const isAdmin = useViewer().can('canAccessAdminSettings');
  const { state, run } = useCheck();
  const trail = useMutation({
    mutationFn: async () => saveFile(await api.transactions.trail(), 'audit-trail.jsonl.gz'),
  });
  return (
    <>
      <PageHeader
        title={t('seals.title')}
        subtitle={t('seals.subtitle')}
        primary={{ label: t('seals.check'), onRun: run, isBusy: state.step === 'running', reads: true }}
        secondary={
          isAdmin
            ? [{ label: t('seals.trail'), onRun: () => trail.mutate(), isBusy: trail.isPending, reads: true }]
            : []
        }
      />
      <TransactionsTabs current="seals" />
      <CheckResult state={state} onAgain={run} />
      <DataTable
        name="seals"
        label={t('seals.title')}
        columns={useSealColumns()}
        page={usePagedRows(useInfiniteQuery(sealsQuery()))}
        rowId={({ id }) => id}
        countLabel={(count, shown) => t('seals.count', { count, shown })}
        empty={<EmptyState title={t('seals.empty.title')}>{t('seals.empty.text')}</EmptyState>}
      />
      {isAdmin ? (
        <div className={css.below}>
          <MailChoice />
        </div>
      ) : null}
    </>
  );
}
