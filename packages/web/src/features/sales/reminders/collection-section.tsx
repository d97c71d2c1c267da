import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import css from '../../../components/reports/report.module.css';
import { Section } from '../../../components/section.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import { PromiseRows } from '../payment-promises/promise-rows.tsx';
import { promisesOfQuery, remindersOfQuery, useResumeReminders } from './reminders.queries.ts';
import own from './reminders.module.css';

const promiseDialog = lateCode(() => import('../payment-promises/promise-dialog.tsx'));
const pauseDialog = lateCode(() => import('./pause-dialog.tsx'));

interface CollectionSectionProps {
  customerId: string;
  /** only what is about this one */
  invoiceId?: string | undefined;
  /** what is owed now: nothing is promised or paused where nothing is */
  openMinor: number;
}

/** What was done to be paid: reminders that were sent, pauses of them, and what the customer promised. */
export function CollectionSection({ customerId, invoiceId, openMinor }: CollectionSectionProps) {
  const { t } = useTranslation('receivables');
  const { data } = useQuery(remindersOfQuery(customerId, invoiceId));
  const { data: promised } = useQuery(promisesOfQuery(customerId, invoiceId));
  const resume = useResumeReminders();
  const [opened, setOpened] = useState<'promise' | 'pause'>();
  const close = (): void => setOpened(undefined);
  const about = { customerId, invoiceId };
  const promises = promised?.items ?? [];
  const isEmpty = data?.pauses.length === 0 && data.reminders.length === 0 && promises.length === 0;
  if (openMinor <= 0 && (isEmpty || data === undefined)) return null;
  return (
    <Section
      title={t('collection.title')}
      isFlush
      isScreenOnly
      aside={
        openMinor > 0 ? (
          <>
            <Button size="xs" onClick={() => setOpened('pause')}>
              {t('collection.pause')}
            </Button>
            <Button size="xs" onClick={() => setOpened('promise')}>
              {t('promises.action')}
            </Button>
          </>
        ) : undefined
      }
    >
      {isEmpty ? <p className={css.nothing}>{t('collection.none')}</p> : null}
      <ul className={css.choices}>
        {data?.pauses.map(({ id, untilOn, note, invoiceNumber }) => (
          <li key={id}>
            <span>
              {untilOn === null ? (
                t('collection.pausedOpen')
              ) : (
                <>
                  {t('collection.pausedUntil')} <DateText value={untilOn} style="date" />
                </>
              )}
              <p className={css.quiet}>{[invoiceNumber, note].filter(Boolean).join(' · ')}</p>
            </span>
            <span>
              <Button
                size="xs"
                loading={resume.isPending && resume.variables.id === id}
                onClick={() => resume.mutate({ id })}
              >
                {t('collection.resume')}
              </Button>
            </span>
          </li>
        ))}
        <PromiseRows promises={promises} isOfCustomer />
        {data?.reminders.map(({ id, step, sentAt, sentTo, body, currency, amountMinor }) => (
          <li key={id}>
            <details>
              <summary>
                {t('collection.reminded', { step })} <DateText value={sentAt} style="moment" />
                <p className={css.quiet}>{sentTo}</p>
              </summary>
              <p className={own.letter}>{body}</p>
            </details>
            <span>
              <MoneyText amountMinor={amountMinor} currency={currency} isExact />
            </span>
          </li>
        ))}
      </ul>
      <LateDialog isOpen={opened === 'promise'} code={promiseDialog} onClose={close}>
        {({ PromiseDialog }) => <PromiseDialog {...about} openMinor={openMinor} onClose={close} />}
      </LateDialog>
      <LateDialog isOpen={opened === 'pause'} code={pauseDialog} onClose={close}>
        {({ PauseDialog }) => <PauseDialog {...about} onClose={close} />}
      </LateDialog>
    </Section>
  );
}
