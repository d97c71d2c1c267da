import { Button } from '@mantine/core';
import type {
  CashCount,
  PettyCashRecord,
} from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import {
  expectedMinor,
  missingMinor,
} from '@shelfwise/contract/features/finance/petty-cash/petty-cash.rules';
import { line } from '@shelfwise/contract/primitives/text';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { BoxDialog } from './box-dialog.tsx';
import { CountDialog } from './count-dialog.tsx';
import { NextSteps } from './next-steps.tsx';
import { boxQuery, movementsQuery, useUndoCount, useUpdateBox } from './petty-cash.queries.ts';
import { TopUpDialog } from './top-up-dialog.tsx';
import css from './petty-cash.module.css';

/** A petty cash box: what should be in it, what was spent since it was filled up, what is next, and all that moved. */
export function PettyCashScreen({ id }: { id: string }) {
  const { t } = useTranslation('petty-cash');
  return (
    <RecordFrame
      id={id}
      query={useQuery(boxQuery(id))}
      nameOf={({ name }) => name}
      backHref="/expenses/petty-cash"
      words={t('frame', { returnObjects: true })}
    >
      {(box) => <BoxRecord box={box} />}
    </RecordFrame>
  );
}

function BoxRecord({ box }: { box: PettyCashRecord }) {
  const { t } = useTranslation('petty-cash');
  const mayFill = useViewer().can('canViewReports');
  const update = useUpdateBox();
  const [asked, setAsked] = useState<'topUp' | 'count' | 'change'>();
  const isOpen = box.status === 'active';
  const close = () => setAsked(undefined);
  const money = (amountMinor: number) => <MoneyText amountMinor={amountMinor} isExact />;
  const count = { label: t('count.button'), onRun: () => setAsked('count') };
  const setStatus = (status: 'active' | 'closed') =>
    update.mutate(
      { id: box.id, version: box.version, status },
      { onSuccess: () => toastLine.success(t(`states.${status}`)) },
    );
  return (
    <>
      <PageHeader
        title={box.name}
        badge={isOpen ? undefined : <StatusBadge>{t('states.closed')}</StatusBadge>}
        subtitle={t('keptBy', { keeper: box.keeper })}
        primary={
          isOpen
            ? mayFill
              ? { label: t('topUp.button'), onRun: () => setAsked('topUp') }
              : count
            : undefined
        }
        secondary={isOpen && mayFill ? [count] : []}
        menu={
          mayFill
            ? [
                { label: t('box.change'), onRun: () => setAsked('change') },
                {
                  label: t(isOpen ? 'box.close' : 'box.reopen'),
                  onRun: () => setStatus(isOpen ? 'closed' : 'active'),
                },
              ]
            : []
        }
      />
      <KeyFigures
        label={t('title')}
        figures={[
          { label: t('figures.in'), value: money(expectedMinor(box)) },
          { label: t('figures.float'), value: money(box.floatMinor) },
          { label: t('figures.missing'), value: money(missingMinor(box)) },
          { label: t('figures.spent'), value: money(box.spent.minor) },
        ]}
      />
      <NextSteps box={box} />
      <Movements id={box.id} />
      <Counts counts={box.counts} mayUndo={mayFill} />
      {asked === 'topUp' ? <TopUpDialog box={box} onClose={close} /> : null}
      {asked === 'count' ? <CountDialog box={box} onClose={close} /> : null}
      {asked === 'change' ? <BoxDialog box={box} onClose={close} onSaved={close} /> : null}
    </>
  );
}

/** Documents of a box that have pages of their own. */
const pages: Readonly<Record<string, string>> = {
  expense: '/expenses',
  money_transfer: '/transactions/transfers',
  manual_entry: '/transactions/entries',
};

function Movements({ id }: { id: string }) {
  const { t } = useTranslation('petty-cash');
  const mayOpen = useViewer().can('canViewReports');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(movementsQuery(id));
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('movements.title')} isFlush>
      {rows?.length === 0 ? <p className={css.more}>{t('movements.none')}</p> : null}
      <ul className={css.rows} aria-busy={rows === undefined}>
        {rows?.map((row) => {
          const page = mayOpen || row.kind === 'expense' ? pages[row.kind] : undefined;
          return (
            <li key={row.id}>
              <span>
                {page === undefined ? (
                  row.number
                ) : (
                  <AppLink href={`${page}/${row.documentId}`}>{row.number}</AppLink>
                )}{' '}
                {row.memo?.replace(row.number, '').replace(/^: /u, '')}{' '}
                <span className={css.quiet}>
                  <DateText value={row.day} style="date" />
                  {row.isReversal ? ` · ${t('movements.undone')}` : null}
                  {row.hasReceipt === false ? ` · ${t('movements.noReceipt')}` : null}
                </span>
              </span>
              <MoneyText amountMinor={row.amountMinor} isExact />
            </li>
          );
        })}
      </ul>
      {hasNextPage ? (
        <div className={css.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('movements.more')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function Counts({ counts, mayUndo }: { counts: readonly CashCount[]; mayUndo: boolean }) {
  const { t } = useTranslation('petty-cash');
  const [undone, setUndone] = useState<CashCount>();
  if (counts.length === 0) return null;
  return (
    <Section title={t('counts.title')} isFlush>
      <ul className={css.rows}>
        {counts.map((count) => {
          const over = count.countedMinor - expectedMinor(count);
          return (
            <li key={count.id}>
              <span>
                {count.number} <MoneyText amountMinor={count.countedMinor} isExact />{' '}
                <span className={css.quiet}>
                  <DateText value={count.countedOn} style="date" /> · {count.countedBy}
                  {count.status === 'reversed' ? ` · ${t('counts.undone')}: ${count.undoReason ?? ''}` : null}
                </span>
                {over === 0 ? null : (
                  <div className={css.quiet}>
                    {t(over > 0 ? 'count.over' : 'count.short')}{' '}
                    <MoneyText amountMinor={Math.abs(over)} isExact /> · {count.reason}
                  </div>
                )}
              </span>
              {mayUndo && count.status === 'standing' ? (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={t('counts.undoOf', { number: count.number })}
                  onClick={() => setUndone(count)}
                >
                  {t('counts.undo')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {undone === undefined ? null : <UndoDialog count={undone} onClose={() => setUndone(undefined)} />}
    </Section>
  );
}

function UndoDialog({ count, onClose }: { count: CashCount; onClose: () => void }) {
  const { t } = useTranslation('petty-cash');
  const undo = useUndoCount();
  const form = useEditorForm(z.object({ reason: line(500) }), { reason: '' });
  return (
    <FormDialog
      title={t('counts.undoOf', { number: count.number })}
      form={form}
      saveLabel={t('counts.undo')}
      isDanger
      onClose={onClose}
      onSave={async ({ reason }) => {
        await undo.mutateAsync({ id: count.id, reason });
        toastLine.success(t('counts.undone'));
        onClose();
      }}
    >
      <p>{t('counts.undoText')}</p>
      <TextField control={form.control} name="reason" label={t('fields.reason')} isRequired />
    </FormDialog>
  );
}
