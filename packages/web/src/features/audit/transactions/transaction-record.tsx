import type { WholeTransaction } from '@shelfwise/contract/features/audit/transactions/transactions.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { hrefOfRecord, useEntryWords } from './entry-words.ts';
import { RecordOf } from './transaction-columns.tsx';
import css from './transactions.module.css';
import { transactionQuery } from './transactions.queries.ts';

/** One entry of the audit trail: who did what, from where, before and after, and its place in the chain. */
export function TransactionScreen({ id }: { id: string }) {
  const { t } = useTranslation('transactions');
  const { what } = useEntryWords();
  return (
    <RecordFrame
      id={id}
      query={useQuery(transactionQuery(id))}
      nameOf={({ action }) => what(action)}
      backHref="/transactions"
      words={t('frame', { returnObjects: true })}
    >
      {(entry) => <TransactionRecord entry={entry} />}
    </RecordFrame>
  );
}

const deviceOf = ({ after }: WholeTransaction): string | null =>
  typeof after?.['device'] === 'string' ? after['device'] : null;

function TransactionRecord({ entry }: { entry: WholeTransaction }) {
  const { t } = useTranslation('transactions');
  const { what } = useEntryWords();
  const { at, actor, action, subject, subjectId, amountMinor, currency, address, reason, seq, hash } = entry;
  const href = hrefOfRecord(subject, subjectId);
  return (
    <>
      <PageHeader
        title={what(action)}
        subtitle={<RecordOf row={entry} />}
        primary={href === undefined ? undefined : { label: t('detail.openRecord'), href }}
        secondary={[{ label: t('detail.ofRecord'), href: `/transactions?record=${subject}:${subjectId}` }]}
      />
      <Section title={t('detail.title')}>
        <Facts
          items={[
            { label: t('columns.at'), value: <DateText value={at} style="moment" /> },
            ...textFact(t('columns.actor'), actor ?? t('system')),
            ...(amountMinor === null
              ? []
              : [
                  {
                    label: t('columns.amount'),
                    value: <MoneyText amountMinor={amountMinor} currency={currency} isExact />,
                  },
                ]),
            ...textFact(t('detail.address'), address),
            ...textFact(t('detail.device'), deviceOf(entry)),
            ...textFact(t('detail.reason'), reason),
            ...textFact(t('detail.seq'), seq === null ? t('detail.waiting') : String(seq)),
            ...(hash === null
              ? []
              : [{ label: t('detail.hash'), value: <code className={css.code}>{hash}</code> }]),
          ]}
        />
      </Section>
      <Section title={t('detail.changes')}>
        <EntryChanges entry={entry} />
      </Section>
    </>
  );
}
