import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { isDay } from '@shelfwise/contract/primitives/days';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayChoice } from '../../../components/day-choice.tsx';
import { exportAction } from '../../../components/export-action.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MailDialog } from '../../../components/mail-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { type HrefOf, OpenItems, StatementRows } from '../../../components/statement/statement-rows.tsx';
import css from '../../../components/statement/statement.module.css';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { todayIn } from '../../../lib/dates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { stringifyPlainSearch } from '../../../lib/search-params.ts';
import { customerQuery } from '../../contacts/index.ts';
import { statementQuery, useMailStatement } from './customer-statements.queries.ts';

interface Search {
  from?: string | undefined;
  until?: string | undefined;
  /** 'open' shows what was open on the last day; else what happened up to then. */
  form?: string | undefined;
}

interface StatementScreenProps {
  id: string;
  search: Search;
  onChosen: (days: Pick<Search, 'from' | 'until'>) => void;
}

const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;

const hrefOf: HrefOf = ({ documentId, isPayment }) =>
  `/accounts-receivable/${isPayment ? 'payments/' : ''}${documentId}`;

/** What a customer owes up to the end of a day, and how it came to that: on screen, as a file, on paper, by mail. */
export function CustomerStatementScreen({ id, search, onChosen }: StatementScreenProps) {
  const { t } = useTranslation(['statement', 'contacts']);
  const { timezone, locale } = useRegion();
  const [isMailing, setMailing] = useState(false);
  const today = todayIn(timezone);
  const form = search.form === 'open' ? 'open' : 'activity';
  const until = dayOf(search.until);
  const from = dayOf(search.from);
  const days = {
    ...(until === undefined ? {} : { until }),
    ...(from === undefined || from > (until ?? today) ? {} : { from }),
  };
  const query = useQuery(statementQuery({ id, ...days }));
  const { data: customer } = useQuery(customerQuery(id));
  const mail = useMailStatement();
  const readFile = (): Promise<File> => orpc.customerStatements.exportStatement.call({ id, ...days });
  const csv = useCsvExport('statement.csv', readFile, readFile);
  const pdf = useMutation({
    mutationFn: async () =>
      saveFile(await orpc.customerStatements.pdf.call({ id, ...days, form }), 'statement.pdf'),
  });
  const tab = (one: 'activity' | 'open') => ({
    id: one,
    label: t(one),
    href: `/customers/${id}/statement${stringifyPlainSearch({ ...days, form: one === 'open' ? 'open' : undefined })}`,
  });
  return (
    <RecordFrame
      id={id}
      query={query}
      nameOf={() => t('customer.title')}
      ownerOf={({ customerName }) => customerName}
      backHref="/customers"
      words={t('contacts:record', { returnObjects: true })}
    >
      {(statement) => (
        <>
          <PageHeader
            title={t('of', { name: statement.customerName })}
            subtitle={t('customer.subtitle')}
            primary={{ label: t('customer.mail'), onRun: () => setMailing(true) }}
            secondary={[
              { label: t('customer.back'), href: `/customers/${id}` },
              exportAction(t('customer.export'), csv),
            ]}
          />
          <div className={css.tools}>
            <ViewTabs tabs={[tab('activity'), tab('open')]} current={form} />
            <div className={css.days}>
              {form === 'activity' ? (
                <DayChoice
                  label={t('from')}
                  value={statement.from}
                  max={until ?? today}
                  onChange={(day) => onChosen({ from: day })}
                />
              ) : null}
              <DayChoice
                label={t('until')}
                value={until ?? today}
                max={today}
                onChange={(day) => onChosen({ until: day })}
              />
            </div>
          </div>
          <KeyFigures
            label={t('figures')}
            figures={[
              {
                label: t('balance'),
                value: <MoneyText amountMinor={statement.part.closingMinor} />,
                note: t('customer.balanceNote'),
              },
              {
                label: t('customer.receivable'),
                value: <MoneyText amountMinor={statement.part.books.receivableMinor} />,
                note: t('customer.receivableNote'),
              },
              {
                label: t('customer.deposits'),
                value: <MoneyText amountMinor={statement.part.books.depositsMinor} />,
                note: t('customer.depositsNote'),
              },
            ]}
          />
          <Section
            title={t(`${form}In`, { currency: statement.part.currency })}
            aside={
              <Button size="xs" loading={pdf.isPending} onClick={() => pdf.mutate()}>
                {t('pdf')}
              </Button>
            }
            isFlush
          >
            {form === 'open' ? (
              <OpenItems part={statement.part} until={statement.until} hrefOf={hrefOf} />
            ) : (
              <StatementRows
                part={statement.part}
                from={statement.from}
                until={statement.until}
                hrefOf={hrefOf}
              />
            )}
          </Section>
          {isMailing ? (
            <MailDialog
              title={t('customer.title')}
              to={customer?.email ?? customer?.contacts.find(({ email }) => email !== null)?.email ?? ''}
              message={t('customer.letter', {
                name: statement.customerName,
                day: formatDate(statement.until, 'date', locale, timezone),
              })}
              onSend={(letter) => mail.mutateAsync({ id, ...days, form, ...letter })}
              onClose={() => setMailing(false)}
            />
          ) : null}
        </>
      )}
    </RecordFrame>
  );
}
