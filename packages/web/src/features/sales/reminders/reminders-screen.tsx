import { Button, Checkbox } from '@mantine/core';
import { mostInSending } from '@shelfwise/contract/features/sales/reminders/reminders.facts';
import type { DueReminder } from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import css from '../../../components/reports/report.module.css';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState } from '../../../components/state-view.tsx';
import { inParts } from '../../../lib/in-parts.ts';
import { asAppError } from '../../../lib/errors.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { useIsReading } from '../../../lib/reading.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useChosenCustomers } from '../receivables/chosen-customers.ts';
import { ReceivablesTabs } from '../receivables/receivables-tabs.tsx';
import { DueList } from './due-list.tsx';
import { LeftOut } from './left-out.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { dueRemindersQuery, useSendReminders } from './reminders.queries.ts';

const rulesDialog = lateCode(() => import('./rules-dialog.tsx'));

/** Who is to be reminded today, step by step; looked at one by one, or sent to several. */
export function RemindersScreen() {
  const { t } = useTranslation('receivables');
  // After a lost plan nothing is sent, so nobody is chosen for it.
  const isReading = useIsReading();
  const mayChangeRules = useViewer().can('canAccessAdminSettings');
  const query = useQuery(dueRemindersQuery());
  const send = useSendReminders();
  const [opened, setOpened] = useState<DueReminder>();
  const [isRuling, setRuling] = useState(false);
  const [done, setDone] = useState<number>();
  const { data } = query;
  const reachable = data?.items.filter(({ email }) => email !== null) ?? [];
  const { chosen, ids, toggle, clear, box } = useChosenCustomers(reachable);
  const sendChosen = async (): Promise<void> => {
    let sent = 0;
    setDone(0);
    try {
      await inParts(chosen, mostInSending, async (part, before) => {
        const { items } = await send.mutateAsync({
          items: part.map(({ customerId, step }) => ({ customerId, step })),
        });
        sent += items.filter(({ outcome }) => outcome === 'sent').length;
        setDone(before + part.length);
      });
      toastLine.success(t('reminders.sent', { count: sent }));
      if (sent < chosen.length) toastLine.error(t('reminders.someNotDue', { count: chosen.length - sent }));
      clear();
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
    setDone(undefined);
  };
  return (
    <>
      <PageHeader
        title={t('reminders.title')}
        subtitle={t('reminders.subtitle')}
        secondary={
          mayChangeRules ? [{ label: t('reminders.rules.action'), onRun: () => setRuling(true) }] : []
        }
      />
      <ReceivablesTabs current="reminders" />
      {query.isError ? (
        <ErrorState
          title={t('reminders.failed')}
          message={asAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className={css.below}>
          <KeyFigures
            label={t('reminders.figures')}
            isLoading={data === undefined}
            figures={[
              { label: t('reminders.customers'), value: data?.count ?? 0 },
              { label: t('reminders.toRemindOf'), value: <MoneyText amountMinor={data?.amountMinor ?? 0} /> },
            ]}
          />
          {data === undefined ? null : <LeftOut due={data} />}
          {data === undefined ? null : data.items.length === 0 ? (
            <EmptyState
              title={t(data.isOn ? 'reminders.none.title' : 'reminders.off.title')}
              drawing="receipt"
            >
              {t(data.isOn ? 'reminders.none.text' : 'reminders.off.text')}
            </EmptyState>
          ) : (
            <Section
              title={t('reminders.today')}
              isFlush
              aside={
                <Button
                  size="xs"
                  disabled={chosen.length === 0}
                  loading={done !== undefined}
                  onClick={() => void sendChosen()}
                >
                  {t('reminders.send', { count: chosen.length })}
                </Button>
              }
            >
              {isReading ? null : (
                <div className={css.note}>
                  {done === undefined ? (
                    <Checkbox size="xs" label={t('reminders.all', { count: reachable.length })} {...box} />
                  ) : (
                    <p role="status">{t('reminders.running', { done, count: chosen.length })}</p>
                  )}
                </div>
              )}
              <DueList due={data} chosen={isReading ? undefined : ids} onToggle={toggle} onOpen={setOpened} />
            </Section>
          )}
        </div>
      )}
      {opened === undefined ? null : <PreviewDialog due={opened} onClose={() => setOpened(undefined)} />}
      <LateDialog isOpen={isRuling} code={rulesDialog} onClose={() => setRuling(false)}>
        {({ RulesDialog }) => <RulesDialog onClose={() => setRuling(false)} />}
      </LateDialog>
    </>
  );
}
