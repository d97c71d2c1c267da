import type { Revaluation } from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import { revaluationNoun } from '@shelfwise/contract/features/finance/revaluations/revaluations.noun';
import { line } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DateText } from '../../../components/date-text.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { GainText, RevaluationBadge } from './revaluation-list.tsx';
import { RevaluedLines } from './revalued-lines.tsx';
import { revaluationQuery, useUndoRevaluation } from './revaluations.queries.ts';

/** A revaluation: what was gained or lost on paper, of what, at which rates, and how to undo it. */
export function RevaluationScreen({ id }: { id: string }) {
  const { t } = useTranslation('revaluations');
  return (
    <RecordFrame
      id={id}
      query={useQuery(revaluationQuery(id))}
      nameOf={({ number }) => number}
      backHref="/transactions/revaluations"
      words={t('frame', { returnObjects: true })}
    >
      {(revaluation) => <RevaluationRecord revaluation={revaluation} />}
    </RecordFrame>
  );
}

function UndoDialog({ revaluation, onClose }: { revaluation: Revaluation; onClose: () => void }) {
  const { t } = useTranslation('revaluations');
  const undo = useUndoRevaluation();
  const form = useEditorForm(z.object({ reason: line(500) }), { reason: '' });
  return (
    <FormDialog
      title={t('record.undoTitle', { number: revaluation.number })}
      form={form}
      saveLabel={t('record.undo')}
      isDanger
      onClose={onClose}
      onSave={async ({ reason }) => {
        await undo.mutateAsync({ id: revaluation.id, reason });
        toastLine.success(t('record.undone'));
        onClose();
      }}
    >
      <p>{t('record.undoText')}</p>
      <TextField control={form.control} name="reason" label={t('fields.reason')} isRequired />
    </FormDialog>
  );
}

function RevaluationRecord({ revaluation }: { revaluation: Revaluation }) {
  const { t } = useTranslation('revaluations');
  const [isUndoing, setIsUndoing] = useState(false);
  const mayPost = useViewer().can('canAccessAdminSettings');
  const { id, number, status, revaluedOn, reversesOn, gainMinor, lines } = revaluation;
  const rates = new Map(lines.map(({ currency, rate }) => [currency, rate]));
  return (
    <>
      <PageHeader
        title={number}
        badge={<RevaluationBadge status={status} />}
        subtitle={t('subtitle')}
        secondary={
          status === 'standing' && mayPost
            ? [{ label: t('record.undo'), isDanger: true, onRun: () => setIsUndoing(true) }]
            : []
        }
      />
      <KeyFigures
        label={t('title')}
        figures={[
          { label: t('fields.revaluedOn'), value: <DateText value={revaluedOn} style="date" /> },
          { label: t('columns.gain'), value: <GainText gainMinor={gainMinor} /> },
          { label: t('record.takenBack'), value: <DateText value={reversesOn} style="date" /> },
        ]}
      />
      <RevaluedLines lines={lines} of={{ id }} />
      <Section title={t('record.facts')}>
        <p>{t('record.meaning')}</p>
        <Facts
          items={[
            ...[...rates].map(([currency, rate]) => ({
              label: t('editor.rate', { currency }),
              value: rate,
            })),
            ...textFact(t('record.by'), revaluation.recordedBy),
            ...textFact(t('record.why'), revaluation.undoReason),
          ]}
        />
      </Section>
      <RecordTimeline
        subject="revaluation"
        id={id}
        tell={({ action, reason }, who) => {
          const verb = revaluationNoun.verbs.find((one) => action === `revaluation.${one}`) ?? 'create';
          return { what: t(`history.${verb}`, { who }), ...(reason === null ? {} : { detail: reason }) };
        }}
      />
      {isUndoing ? <UndoDialog revaluation={revaluation} onClose={() => setIsUndoing(false)} /> : null}
    </>
  );
}
