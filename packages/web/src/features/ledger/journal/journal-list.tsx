import type { JournalRow } from '@shelfwise/contract/features/ledger/journal/journal.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  codeColumn,
  dayColumn,
  moneyColumn,
  textColumn,
} from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { chooseDays, chooseDaysDialog, useDayRanges } from '../../../components/day-ranges.ts';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { ListTable } from '../../../components/list/list-table.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { TransactionsTabs } from '../../audit/index.ts';
import { journalAddress } from './journal-address.ts';
import { journalQuery } from './journal.queries.ts';
import { useDocumentKind } from './document-kind.ts';

/** What an entry is for, without the number of its document, which stands beside it. */
const purposeOf = ({ memo, number }: JournalRow): string | null => {
  if (memo === null || memo === number) return null;
  return memo.startsWith(`${number}: `) ? memo.slice(number.length + 2) : memo;
};

function useJournalColumns(): Column<JournalRow>[] {
  const { t } = useTranslation('books');
  const kindOf = useDocumentKind();
  return [
    codeColumn('number', t('journal.columns.document'), ({ number }) => number, { card: 'title' }),
    dayColumn('day', t('fields.day'), ({ day }) => day, { isSortable: true }),
    textColumn('kind', t('fields.kind'), ({ kind }) => kindOf(kind)),
    textColumn('memo', t('journal.columns.memo'), purposeOf),
    textColumn('debited', t('fields.debit'), ({ debited }) => debited),
    textColumn('credited', t('fields.credit'), ({ credited }) => credited),
    moneyColumn('total', t('fields.amount'), ({ totalMinor }) => totalMinor, { card: 'aside' }),
  ];
}

/** All entries of the books, whatever document they are of, the newest day first. */
export function JournalList() {
  const { t } = useTranslation('books');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const list = useListSearch(journalAddress);
  const { search, onSearch } = list;
  const [isChoosing, setIsChoosing] = useState(false);
  const days = { id: 'days', label: t('journal.days'), options: useDayRanges(search.days) };
  return (
    <>
      <PageHeader title={t('journal.title')} subtitle={t('journal.subtitle')} />
      <TransactionsTabs current="journal" />
      <ListTable
        {...list}
        address={journalAddress}
        query={useInfiniteQuery(journalQuery(search, today))}
        name="journal"
        label={t('journal.title')}
        words={t('journal.list', { returnObjects: true })}
        columns={useJournalColumns()}
        rowHref={({ id }) => `/transactions/journal/${id}`}
        countLabel={(count, shown) => t('journal.count', { count, shown })}
        filters={
          <FilterChips
            filters={[days]}
            values={search}
            onChange={(_, value) => (value === chooseDays ? setIsChoosing(true) : onSearch({ days: value }))}
          />
        }
        empty={<EmptyState title={t('journal.empty.title')}>{t('journal.empty.text')}</EmptyState>}
      />
      <LateDialog code={chooseDaysDialog} isOpen={isChoosing} onClose={() => setIsChoosing(false)}>
        {({ ChooseDaysDialog }) => (
          <ChooseDaysDialog
            range={search.days}
            onChosen={(chosen) => onSearch({ days: chosen })}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </LateDialog>
    </>
  );
}
