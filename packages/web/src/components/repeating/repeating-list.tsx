import { Button } from '@mantine/core';
import type { Repeating, ScheduleStep } from '@shelfwise/contract/primitives/schedules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../date-text.tsx';
import { MoneyText } from '../money-text.tsx';
import { useRegion } from '../region.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useWeekDays } from '../week-days.ts';
import css from './repeating.module.css';

/** The rows of what repeats. */
export function RepeatingList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

interface RepeatingRowProps {
  repeating: Repeating & { totalMinor: number };
  name: string;
  title?: ReactNode;
  /** Whose it is, or where it comes from. */
  note?: ReactNode;
  /** Why nothing happens now. */
  problem?: string | undefined;
  /** Left out for who may only look. */
  steps?: Record<ScheduleStep | 'remove', () => void> | undefined;
  /** Left out where it can only be made anew. */
  onChange?: () => void;
}

const stepsOf = { active: ['skip', 'pause'], paused: ['resume'], ended: [] } as const;

/** Something that repeats: how often, when next, and the steps that its state allows. Its words are those of the namespace `repeating`. */
export function RepeatingRow({ repeating, name, title, note, problem, steps, onChange }: RepeatingRowProps) {
  const { t } = useTranslation('repeating');
  const { currency } = useRegion();
  const weekDays = useWeekDays();
  const { status, every, onDay, nextOn, endsOn, totalMinor } = repeating;
  return (
    <li>
      <p>
        <span>
          {title ?? name} {status === 'active' ? null : <StatusBadge>{t(`states.${status}`)}</StatusBadge>}
        </span>
        <MoneyText amountMinor={totalMinor} currency={currency} isExact />
      </p>
      <p className={css.quiet}>
        <span>
          {every === 'week' ? t('weekly', { day: weekDays[onDay - 1] }) : t('monthly', { day: onDay })}
          {note === undefined ? null : <> · {note}</>}
        </span>
        <span>
          {nextOn === null ? null : (
            <>
              {t('next')} <DateText value={nextOn} style="date" />
            </>
          )}
          {endsOn === null ? null : (
            <>
              {' '}
              · {t('until')} <DateText value={endsOn} style="date" />
            </>
          )}
        </span>
      </p>
      {problem === undefined ? null : <p className={css.problem}>{problem}</p>}
      {steps === undefined ? null : (
        <div className={css.buttons}>
          {onChange === undefined || status === 'ended' ? null : (
            <Button size="xs" aria-label={`${t('steps.change')}: ${name}`} onClick={onChange}>
              {t('steps.change')}
            </Button>
          )}
          {stepsOf[status].map((step) => (
            <Button key={step} size="xs" aria-label={`${t(`steps.${step}`)}: ${name}`} onClick={steps[step]}>
              {t(`steps.${step}`)}
            </Button>
          ))}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`${t('steps.remove')}: ${name}`}
            onClick={steps.remove}
          >
            {t('steps.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
