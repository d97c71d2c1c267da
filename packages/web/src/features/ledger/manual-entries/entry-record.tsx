import type { AccountKind } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import type { ManualEntry } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import { manualEntryNoun } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.noun';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { EntryLines } from '../journal/entry-lines.tsx';
import { EntryMeaning } from '../journal/entry-meaning.tsx';
import { RepeatEntryDialog } from '../entry-templates/repeat-entry-dialog.tsx';
import { EntryBadge } from './entry-list.tsx';
import { entryQuery, usePlanReversal } from './manual-entries.queries.ts';
import { ReverseDialog } from './reverse-dialog.tsx';

/** An entry by hand: its lines, what they mean, and how to take it back. */
export function EntryScreen({ id }: { id: string }) {
  const { t } = useTranslation('books');
  return (
    <RecordFrame
      id={id}
      query={useQuery(entryQuery(id))}
      nameOf={({ number }) => number}
      backHref="/transactions/entries"
      words={t('entries.frame', { returnObjects: true })}
    >
      {(entry) => <EntryRecord entry={entry} />}
    </RecordFrame>
  );
}

function EntryRecord({ entry }: { entry: ManualEntry }) {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const plan = usePlanReversal();
  const mayPost = useViewer().can('canAccessAdminSettings');
  const [asked, setAsked] = useState<'reverse' | 'again' | 'repeat'>();
  const stands = entry.status === 'standing' && mayPost;
  const again = `/transactions/entries/new?again=${entry.id}`;
  return (
    <>
      <PageHeader
        title={entry.number}
        badge={<EntryBadge entry={entry} />}
        subtitle={entry.reason}
        primary={
          stands ? { label: t('entries.record.reverseAgain'), onRun: () => setAsked('again') } : undefined
        }
        secondary={stands ? [{ label: t('entries.record.reverse'), onRun: () => setAsked('reverse') }] : []}
        menu={[
          ...(stands ? [{ label: t('repeats.repeat'), onRun: () => setAsked('repeat') }] : []),
          ...(stands && entry.reversesOn !== null
            ? [
                {
                  label: t('entries.record.stopReversal'),
                  onRun: () =>
                    plan.mutate(
                      { id: entry.id, reversesOn: null },
                      { onSuccess: () => toastLine.success(t('entries.record.stays')) },
                    ),
                },
              ]
            : []),
        ]}
      />
      <Section title={t('entries.record.lines')} isFlush>
        <EntryLines
          lines={entry.lines.map(({ note, ...line }) => ({ ...line, notes: note === null ? [] : [note] }))}
        />
      </Section>
      <Section title={t('entries.editor.meaning')}>
        <EntryMeaning lines={entry.lines.map((line) => ({ ...line, kind: line.kind as AccountKind }))} />
      </Section>
      <Section title={t('entries.record.facts')}>
        <Facts
          items={[
            { label: t('fields.day'), value: <DateText value={entry.enteredOn} style="date" /> },
            ...textFact(t('entries.record.by'), entry.createdBy),
            ...(entry.reversesOn === null || entry.status === 'reversed'
              ? []
              : [
                  {
                    label: t('entries.record.reversesOn'),
                    value: <DateText value={entry.reversesOn} style="date" />,
                  },
                ]),
            ...(entry.reversedOn === null
              ? []
              : [
                  {
                    label: t('entries.record.reversedOn'),
                    value: <DateText value={entry.reversedOn} style="date" />,
                  },
                ]),
            ...textFact(t('entries.record.reverseReason'), entry.reverseReason),
          ]}
        />
      </Section>
      <EntryTimeline id={entry.id} />
      {asked === 'repeat' ? (
        <RepeatEntryDialog entry={entry} onClose={() => setAsked(undefined)} />
      ) : asked === undefined ? null : (
        <ReverseDialog
          entry={entry}
          onClose={() => setAsked(undefined)}
          onReversed={() => {
            setAsked(undefined);
            if (asked === 'again') void navigate({ href: again });
          }}
        />
      )}
    </>
  );
}

function EntryTimeline({ id }: { id: string }) {
  const { t } = useTranslation('books');
  return (
    <RecordTimeline
      subject="manual_entry"
      id={id}
      tell={({ action, reason }, who) => {
        const verb = manualEntryNoun.verbs.find((one) => action === `manual_entry.${one}`) ?? 'create';
        return {
          what: t(`entries.history.${verb}`, { who }),
          ...(reason === null ? {} : { detail: reason }),
        };
      }}
    />
  );
}
