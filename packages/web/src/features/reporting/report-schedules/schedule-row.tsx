import { Button } from '@mantine/core';
import type { ReportSchedule } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useWeekDays } from '../../../components/week-days.ts';
import { lateCode } from '../../../lib/late-code.ts';
import css from '../reports/reports.module.css';
import {
  usePauseSchedule,
  useRemoveSchedule,
  useResumeSchedule,
  useRetrySchedule,
} from './report-schedules.queries.ts';

const scheduleDialog = lateCode(() => import('./schedule-dialog.tsx'));
const sendingsDialog = lateCode(() => import('./sendings-dialog.tsx'));

/** When it goes out next, as what and to whom. */
function Facts({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('reports');
  const weekDays = useWeekDays();
  const { every, onDay, format, status, nextOn, owner, readers } = schedule;
  return (
    <>
      <p className={css.lead}>
        {t(`scheduled.on.${every}`, { day: every === 'week' ? weekDays[onDay - 1] : String(onDay) })} ·{' '}
        {t(`scheduled.formats.${format}`)} · {owner}
        {status === 'active' ? (
          <>
            {' '}
            · {t('scheduled.next')} <DateText value={nextOn} style="date" />
          </>
        ) : null}
      </p>
      <p className={css.lead}>
        {t('scheduled.to')}{' '}
        {readers
          .map(({ username, stopped }) =>
            stopped === null ? username : `${username} (${t(`scheduled.stopped.${stopped}`)})`,
          )
          .join(', ')}
      </p>
    </>
  );
}

/** What keeps it from going out, if anything. */
function Troubles({ schedule: { trouble, waitingCount, failedCount } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('reports');
  const texts = [
    trouble === null ? undefined : t(`scheduled.reasons.${trouble}`),
    waitingCount === 0 ? undefined : t('scheduled.waiting', { count: waitingCount }),
    failedCount === 0 ? undefined : t('scheduled.failedCount', { count: failedCount }),
  ].filter((text) => text !== undefined);
  return texts.map((text) => (
    <p key={text} className={css.trouble} role="status">
      {text}
    </p>
  ));
}

type Step = ['history' | 'change' | 'pause' | 'resume' | 'retry' | 'remove', () => void];
type Opened = 'history' | 'change' | 'remove';

export function ScheduleRow({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('reports');
  const [opened, setOpened] = useState<Opened>();
  const [pause, resume, retry, remove] = [
    usePauseSchedule(),
    useResumeSchedule(),
    useRetrySchedule(),
    useRemoveSchedule(),
  ];
  const { id, version, viewId, viewName, report, status, isMine, failedCount } = schedule;
  const close = (): void => setOpened(undefined);
  const own: Step[] = [
    ['change', () => setOpened('change')],
    status === 'active'
      ? ['pause', () => pause.mutate({ id, version })]
      : ['resume', () => resume.mutate({ id, version })],
    ...(failedCount > 0 ? [['retry', () => retry.mutate({ id })] satisfies Step] : []),
    ['remove', () => setOpened('remove')],
  ];
  const steps: Step[] = [['history', () => setOpened('history')], ...(isMine ? own : [])];
  return (
    <li className={css.schedule}>
      <p className={css.name}>
        <AppLink href={`/reports/${report}?view=${viewId}`}>{viewName}</AppLink>{' '}
        {status === 'paused' ? <StatusBadge>{t('scheduled.paused')}</StatusBadge> : null}
      </p>
      <Facts schedule={schedule} />
      <Troubles schedule={schedule} />
      <div className={css.steps}>
        {steps.map(([verb, run]) => (
          <Button
            key={verb}
            size="xs"
            variant={verb === 'remove' ? 'subtle' : 'default'}
            {...(verb === 'remove' ? { color: 'red' } : {})}
            aria-label={`${t(`scheduled.steps.${verb}`)}: ${viewName}`}
            onClick={run}
          >
            {t(`scheduled.steps.${verb}`)}
          </Button>
        ))}
      </div>
      <LateDialog isOpen={opened === 'history'} code={sendingsDialog} onClose={close}>
        {({ SendingsDialog }) => <SendingsDialog schedule={schedule} onClose={close} />}
      </LateDialog>
      <LateDialog isOpen={opened === 'change'} code={scheduleDialog} onClose={close}>
        {({ ScheduleDialog }) => (
          <ScheduleDialog view={{ id: viewId, name: viewName }} schedule={schedule} onClose={close} />
        )}
      </LateDialog>
      <ConfirmDialog
        isOpen={opened === 'remove'}
        title={t('scheduled.removeTitle', { name: viewName })}
        confirmLabel={t('scheduled.steps.remove')}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: close })}
        onCancel={close}
      >
        {t('scheduled.removeText')}
      </ConfirmDialog>
    </li>
  );
}
