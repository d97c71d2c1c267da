import { Button } from '@mantine/core';
import type { SupplierStatement } from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import { isDay } from '@shelfwise/contract/primitives/days';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayChoice } from '../../../components/day-choice.tsx';
import { exportAction } from '../../../components/export-action.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { todayIn } from '../../../lib/dates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { stringifyPlainSearch } from '../../../lib/search-params.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { type HrefOf, OpenItems, StatementRows } from '../../../components/statement/statement-rows.tsx';
import { statementQuery } from './supplier-figures.queries.ts';
import css from '../../../components/statement/statement.module.css';

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

/** What is owed to a supplier up to the end of a day, and how it came to that. */
export function StatementScreen({ id, search, onChosen }: StatementScreenProps) {
  const { t } = useTranslation(['suppliers', 'statement']);
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const form = search.form === 'open' ? 'open' : 'activity';
  const until = dayOf(search.until);
  const from = dayOf(search.from);
  const days = {
    ...(until === undefined ? {} : { until }),
    ...(from === undefined || from > (until ?? today) ? {} : { from }),
  };
  const query = useQuery(statementQuery({ id, ...days }));
  const readFile = (): Promise<File> => orpc.supplierFigures.exportStatement.call({ id, ...days });
  const csv = useCsvExport('statement.csv', readFile, readFile);
  const tab = (one: 'activity' | 'open') => ({
    id: one,
    label: t(`statement:${one}`),
    href: `/suppliers/${id}/statement${stringifyPlainSearch({ ...days, form: one === 'open' ? 'open' : undefined })}`,
  });
  return (
    <RecordFrame
      id={id}
      query={query}
      nameOf={() => t('suppliers:statement')}
      ownerOf={({ supplierName }) => supplierName}
      backHref="/suppliers"
      words={t('suppliers:record', { returnObjects: true })}
    >
      {(statement) => (
        <>
          <PageHeader
            title={t('statement:of', { name: statement.supplierName })}
            subtitle={t('statement:subtitle')}
            secondary={[
              { label: t('statement:back'), href: `/suppliers/${id}`, reads: true },
              exportAction(t('suppliers:export'), csv),
            ]}
          />
          <div className={css.tools}>
            <ViewTabs tabs={[tab('activity'), tab('open')]} current={form} />
            <div className={css.days}>
              {form === 'activity' ? (
                <DayChoice
                  label={t('statement:from')}
                  value={statement.from}
                  max={until ?? today}
                  onChange={(day) => onChosen({ from: day })}
                />
              ) : null}
              <DayChoice
                label={t('statement:until')}
                value={until ?? today}
                max={today}
                onChange={(day) => onChosen({ until: day })}
              />
            </div>
          </div>
          <Statement id={id} statement={statement} form={form} />
        </>
      )}
    </RecordFrame>
  );
}

interface PrintPartProps {
  id: string;
  statement: SupplierStatement;
  currency: SupplierStatement['parts'][number]['currency'];
}

/** Saves the statement in one currency as it is given to the supplier. */
function PrintPart({ id, statement: { from, until, supplierName }, currency }: PrintPartProps) {
  const { t } = useTranslation('statement');
  const pdf = useMutation({
    mutationFn: async () =>
      saveFile(
        await orpc.supplierFigures.statementPdf.call({ id, from, until, currency }),
        `${supplierName} ${currency} ${until}.pdf`,
      ),
  });
  return (
    <Button size="xs" data-reads loading={pdf.isPending} onClick={() => pdf.mutate()}>
      {t('pdf')}
    </Button>
  );
}

interface StatementProps {
  id: string;
  statement: SupplierStatement;
  form: 'activity' | 'open';
}

function Statement({ id, statement, form }: StatementProps) {
  const { t } = useTranslation('statement');
  const hasPages = useViewer().has('accountsPayable');
  const { books, parts } = statement;
  const hrefOf: HrefOf = ({ documentId, isPayment }) =>
    hasPages ? `/accounts-payable/${isPayment ? 'payments/' : ''}${documentId}` : undefined;
  if (parts.length === 0) return <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>;
  return (
    <>
      <KeyFigures
        label={t('figures')}
        figures={[
          {
            label: t('balance'),
            value: <MoneyText amountMinor={books.payableMinor - books.prepaidMinor} />,
            note: t('balanceNote'),
          },
          {
            label: t('payable'),
            value: <MoneyText amountMinor={books.payableMinor} />,
            note: t('payableNote'),
          },
          {
            label: t('prepaid'),
            value: <MoneyText amountMinor={books.prepaidMinor} />,
            note: t('prepaidNote'),
          },
        ]}
      />
      {parts.map((part) => (
        <Section
          key={part.currency}
          title={t(`${form}In`, { currency: part.currency })}
          aside={<PrintPart id={id} statement={statement} currency={part.currency} />}
          isFlush
        >
          {form === 'open' ? (
            <OpenItems part={part} until={statement.until} hrefOf={hrefOf} />
          ) : (
            <StatementRows part={part} from={statement.from} until={statement.until} hrefOf={hrefOf} />
          )}
        </Section>
      ))}
    </>
  );
}
