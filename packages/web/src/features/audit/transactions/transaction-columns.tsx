import type { Transaction } from '@shelfwise/contract/features/audit/transactions/transactions.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { nothing } from '../../../components/data-table/nothing.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { hrefOfRecord, useEntryWords } from './entry-words.ts';
import css from './transactions.module.css';

type Row = Pick<Transaction, 'subject' | 'subjectId' | 'record' | 'document' | 'action'>;

/** What the entry is about: the kind of record, its name as a link to it, and the document that is told of. */
export function RecordOf({ row }: { row: Row }) {
  const { noun, exported } = useEntryWords();
  const href = hrefOfRecord(row.subject, row.subjectId);
  const kind = row.subject === 'export' ? exported(row.action) : noun(row.subject);
  const name = row.record ?? (href === undefined ? null : '…');
  return (
    <span className={css.record}>
      <span className={css.kind}>{kind}</span>
      {name === null ? null : <> {href === undefined ? name : <AppLink href={href}>{name}</AppLink>}</>}
      {row.document === null ? null : <span className={css.kind}> · {row.document}</span>}
    </span>
  );
}

export function useTransactionColumns(): Column<Transaction>[] {
  const { t } = useTranslation('transactions');
  const { what } = useEntryWords();
  return [
    {
      id: 'at',
      header: t('columns.at'),
      isSortable: true,
      cell: ({ at }) => <DateText value={at} style="moment" />,
    },
    textColumn('actor', t('columns.actor'), ({ actor }) => actor ?? t('system'), { priority: 35 }),
    textColumn('what', t('columns.what'), ({ action }) => what(action), { card: 'title' }),
    { id: 'record', header: t('columns.record'), cell: (row) => <RecordOf row={row} />, priority: 40 },
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amountMinor, currency }) =>
        amountMinor === null ? nothing : <MoneyText amountMinor={amountMinor} currency={currency} isExact />,
    },
    textColumn('address', t('columns.address'), ({ address }) => address, { card: 'none' }),
  ];
}
