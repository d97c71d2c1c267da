import type { AccountKind } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import type { JournalEntry } from '@shelfwise/contract/features/ledger/journal/journal.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { moneyText } from '../../../lib/money.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { documentHref } from './document-href.ts';
import { useDocumentKind } from './document-kind.ts';
import { EntryLines } from './entry-lines.tsx';
import { EntryMeaning } from './entry-meaning.tsx';
import { journalEntryQuery } from './journal.queries.ts';

/** One entry of the books: its lines, what they mean, and the document that posted it. */
export function JournalScreen({ id }: { id: string }) {
  const { t } = useTranslation('books');
  return (
    <RecordFrame
      id={id}
      query={useQuery(journalEntryQuery(id))}
      nameOf={({ number }) => number}
      backHref="/transactions/journal"
      words={t('entries.frame', { returnObjects: true })}
    >
      {(entry) => <JournalRecord entry={entry} />}
    </RecordFrame>
  );
}

function JournalRecord({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('books');
  const { locale } = useRegion();
  const kindOf = useDocumentKind();
  const href = documentHref(entry.document, useViewer().has('accountsReceivable'));
  const { memo, number, kind, day, event, lines, postedAt, postedBy, reversesId, reversedById } = entry;
  const abroadOf = ({ foreignCurrency, foreignMinor }: (typeof lines)[number]): string | null =>
    foreignCurrency === null ? null : moneyText(foreignMinor ?? 0, foreignCurrency, locale);
  const opposite = reversesId ?? reversedById;
  return (
    <>
      <PageHeader
        title={`${kindOf(kind)} ${number}`}
        subtitle={memo ?? undefined}
        primary={href === undefined ? undefined : { label: t('journal.openDocument'), href }}
      />
      <Section title={t('entries.record.lines')} isFlush>
        <EntryLines
          lines={lines.map((line) => ({
            ...line,
            notes: [line.party, line.location, line.taxComponent, abroadOf(line)].filter(
              (one) => one !== null,
            ),
          }))}
        />
      </Section>
      <Section title={t('entries.editor.meaning')}>
        <EntryMeaning lines={lines.map((line) => ({ ...line, kind: line.kind as AccountKind }))} />
      </Section>
      <Section title={t('entries.record.facts')}>
        <Facts
          items={[
            { label: t('fields.day'), value: <DateText value={day} style="date" /> },
            { label: t('journal.event'), value: t(`journal.events.${event}`) },
            { label: t('journal.postedAt'), value: <DateText value={postedAt} style="moment" /> },
            ...textFact(t('entries.record.by'), postedBy ?? t('journal.byItself')),
            ...(opposite === null
              ? []
              : [
                  {
                    label: t(reversesId === null ? 'journal.reversedBy' : 'journal.reverses'),
                    value: (
                      <AppLink href={`/transactions/journal/${opposite}`}>{t('journal.openOther')}</AppLink>
                    ),
                  },
                ]),
          ]}
        />
      </Section>
    </>
  );
}
