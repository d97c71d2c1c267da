import { Button, Checkbox, Select } from '@mantine/core';
import {
  mostInFile,
  mostInMailing,
  type StatementAudience,
  type StatementForm,
} from '@shelfwise/contract/features/sales/customer-statements/customer-statements.facts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DayChoice } from '../../../components/day-choice.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import css from '../../../components/reports/report.module.css';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { inParts } from '../../../lib/in-parts.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { orpc } from '../../../lib/orpc.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useChosenCustomers } from '../receivables/chosen-customers.ts';
import { ReceivablesTabs } from '../receivables/receivables-tabs.tsx';
import { recipientsQuery, useMailStatements } from './customer-statements.queries.ts';

const messageDialog = lateCode(() => import('./message-dialog.tsx'));
const audiences = ['owing', 'overdue'] as const satisfies readonly StatementAudience[];

/** Statements of account of several customers at once: in one file to print, or each by mail. */
export function ManyStatementsScreen() {
  const { t } = useTranslation(['receivables', 'statement']);
  const today = todayIn(useRegion().timezone);
  const [who, setWho] = useState<(typeof audiences)[number]>('owing');
  const [form, setForm] = useState<StatementForm>('open');
  const [until, setUntil] = useState(today);
  const [isWriting, setWriting] = useState(false);
  const [done, setDone] = useState<number>();
  const query = useQuery(recipientsQuery(who));
  const mail = useMailStatements();
  const { chosen, ids, toggle, clear, box } = useChosenCustomers(query.data?.items ?? []);
  const chosenIds = chosen.map(({ customerId }) => customerId);
  // Who has no address gets theirs on paper only.
  const mailedIds = chosen.filter(({ email }) => email !== null).map(({ customerId }) => customerId);
  const nowhereCount = chosen.length - mailedIds.length;
  const pdf = useMutation({
    mutationFn: () =>
      inParts(chosenIds, mostInFile, async (part, before) => {
        const file = await orpc.customerStatements.pdfOfMany.call({ ids: [...part], until, form });
        const number = before / mostInFile + 1;
        saveFile(file, chosenIds.length > mostInFile ? `statements-${number}.pdf` : 'statements.pdf');
      }),
    onError: (failure) => toastLine.error(asAppError(failure).message),
  });
  const send = async (message: string): Promise<void> => {
    const nowhere: string[] = [];
    setDone(0);
    try {
      await inParts(mailedIds, mostInMailing, async (part, before) => {
        const { items } = await mail.mutateAsync({ ids: [...part], until, form, message });
        nowhere.push(...items.flatMap(({ to, name }) => (to === null ? [name] : [])));
        setDone(before + part.length);
      });
      toastLine.success(t('statements.sent', { count: mailedIds.length - nowhere.length }));
      if (nowhere.length > 0) toastLine.error(t('reminders.noAddress', { names: nowhere.join(', ') }));
      clear();
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
    setDone(undefined);
  };
  return (
    <>
      <PageHeader title={t('statements.title')} subtitle={t('statements.subtitle')} />
      <ReceivablesTabs current="statements" />
      <div className={css.tools}>
        <Select
          size="xs"
          label={t('statements.who')}
          value={who}
          onChange={(value) => setWho(value === 'overdue' ? 'overdue' : 'owing')}
          data={audiences.map((value) => ({ value, label: t(`statements.of.${value}`) }))}
          allowDeselect={false}
        />
        <Select
          size="xs"
          label={t('statements.form')}
          value={form}
          onChange={(value) => setForm(value === 'activity' ? 'activity' : 'open')}
          data={(['open', 'activity'] as const).map((value) => ({ value, label: t(`statement:${value}`) }))}
          allowDeselect={false}
        />
        <DayChoice
          label={t('statement:until')}
          value={until}
          max={today}
          onChange={(day) => setUntil(day ?? today)}
        />
      </div>
      <Fetched query={query} wait={css.below}>
        {({ items, currency, count }) =>
          items.length === 0 ? (
            <EmptyState title={t('statements.none.title')} drawing="receipt">
              {t('statements.none.text')}
            </EmptyState>
          ) : (
            <Section
              title={t('statements.customers', { count })}
              isFlush
              aside={
                <>
                  <Button
                    size="xs"
                    data-reads
                    disabled={chosen.length === 0}
                    loading={pdf.isPending}
                    onClick={() => pdf.mutate()}
                  >
                    {t('statements.pdf', { count: chosen.length })}
                  </Button>
                  <Button
                    size="xs"
                    disabled={mailedIds.length === 0}
                    loading={done !== undefined}
                    onClick={() => setWriting(true)}
                  >
                    {t('statements.mail', { count: mailedIds.length })}
                  </Button>
                </>
              }
            >
              <div className={css.note}>
                {done === undefined ? (
                  <>
                    <Checkbox size="xs" label={t('statements.all', { count: items.length })} {...box} />
                    {nowhereCount === 0 ? null : (
                      <p className={css.quiet} role="status">
                        {t('statements.onPaper', { count: nowhereCount })}
                      </p>
                    )}
                  </>
                ) : (
                  <p role="status">{t('reminders.running', { done, count: mailedIds.length })}</p>
                )}
              </div>
              <ul className={css.choices}>
                {items.map(({ customerId, name, email, openMinor, overdueMinor }) => (
                  <li key={customerId}>
                    <span className={css.picked}>
                      <Checkbox
                        size="xs"
                        checked={ids.has(customerId)}
                        onChange={() => toggle(customerId)}
                        aria-label={name}
                      />
                      <span>
                        <AppLink href={`/customers/${customerId}/statement`}>{name}</AppLink>
                        <p className={css.quiet}>{email ?? t('reminders.nowhere')}</p>
                      </span>
                    </span>
                    <span>
                      {overdueMinor === 0 ? null : (
                        <span className={css.short}>
                          {t('statements.overdue')}{' '}
                          <MoneyText amountMinor={overdueMinor} currency={currency} />
                        </span>
                      )}
                      <MoneyText amountMinor={openMinor} currency={currency} />
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </Fetched>
      <LateDialog isOpen={isWriting} code={messageDialog} onClose={() => setWriting(false)}>
        {({ MessageDialog }) => (
          <MessageDialog count={mailedIds.length} onSend={send} onClose={() => setWriting(false)} />
        )}
      </LateDialog>
    </>
  );
}
