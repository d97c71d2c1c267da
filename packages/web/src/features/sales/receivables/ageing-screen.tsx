import type { Ageing } from '@shelfwise/contract/features/sales/receivables/receivables.contract';
import {
  ageingColumns,
  type AgeingColumn,
} from '@shelfwise/contract/features/sales/receivables/receivables.facts';
import { Exact, type SumMinor, toSumMinor } from '@shelfwise/contract/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { AsOfInput } from '../../../components/reports/as-of-input.tsx';
import { LedgerReport } from '../../../components/reports/ledger-report.tsx';
import css from '../../../components/reports/report.module.css';
import { api } from '../../../lib/api.ts';
import { AgeingRowsDialog } from './ageing-rows-dialog.tsx';
import { ReceivablesTabs } from './receivables-tabs.tsx';
import { ageingQuery } from './receivables.queries.ts';

type Amounts = Ageing['totals'];
/** Which figure shows its documents; without a customer, that of all. */
export interface Opened {
  column: AgeingColumn | undefined;
  customerId: string | undefined;
}

const groups = ageingColumns.filter((column) => column !== 'credit' && column !== 'disputed');

const overdueOf = (totals: Amounts): SumMinor =>
  toSumMinor(
    [totals.days30Minor, totals.days60Minor, totals.days90Minor, totals.olderMinor]
      .reduce<Exact>((sum, minor) => sum.plus(minor), new Exact(0))
      .toFixed(),
  );

interface AmountCellsProps {
  amounts: Amounts;
  currency: string;
  who: string;
  /** nothing opens for walk-ins, who are no customer to ask for */
  onOpen?: ((column: AgeingColumn | undefined) => void) | undefined;
}

/** The figures of a customer, or of all: each opens the documents that it adds up. What is owed comes first, where a phone shows it. */
function AmountCells({ amounts, currency, who, onOpen }: AmountCellsProps) {
  const { t } = useTranslation('receivables');
  const cell = (minor: SumMinor, label: string, column: AgeingColumn | undefined) => {
    if (minor === 0) return '-';
    const amount = <MoneyText amountMinor={minor} currency={currency} />;
    return onOpen === undefined ? (
      amount
    ) : (
      <button type="button" className={css.figure} onClick={() => onOpen(column)}>
        {amount}
        <span className="visually-hidden">{t('ageing.open', { who, column: label })}</span>
      </button>
    );
  };
  return (
    <>
      <td>{cell(amounts.totalMinor, t('ageing.columns.total'), undefined)}</td>
      {groups.map((column) => (
        <td key={column}>{cell(amounts[`${column}Minor`], t(`ageing.columns.${column}`), column)}</td>
      ))}
      <td>{cell(amounts.disputedMinor, t('ageing.columns.disputed'), 'disputed')}</td>
      <td>{cell(amounts.creditMinor, t('ageing.columns.credit'), 'credit')}</td>
    </>
  );
}

function Figures({ ageing: { totals, currency, daysOutstanding } }: { ageing: Ageing }) {
  const { t } = useTranslation('receivables');
  const money = (minor: SumMinor) => <MoneyText amountMinor={minor} currency={currency} />;
  return (
    <KeyFigures
      label={t('ageing.figures')}
      figures={[
        { label: t('ageing.owed'), value: money(totals.totalMinor) },
        { label: t('ageing.overdue'), value: money(overdueOf(totals)) },
        { label: t('ageing.inHand'), value: money(totals.creditMinor) },
        {
          label: t('ageing.daysOutstanding'),
          value: daysOutstanding ?? '-',
          note: t('ageing.daysOutstandingNote'),
        },
      ]}
    />
  );
}

/** What customers owed at the end of a day, by how late it was; each figure opens its documents. */
export function AgeingScreen({ asOf, opens }: { asOf: string | undefined; opens?: Opened | undefined }) {
  const { t } = useTranslation('receivables');
  const query = useQuery(ageingQuery(asOf));
  const [opened, setOpened] = useState<Opened | undefined>(opens);
  const nameOf = (customerId: string | undefined): string =>
    customerId === undefined
      ? t('ageing.all')
      : (query.data?.items.find((item) => item.customerId === customerId)?.customerName ??
        t('columns.customer'));
  const asked = asOf === undefined ? {} : { asOf };
  return (
    <>
      <LedgerReport
        words={t('ageing', { returnObjects: true })}
        comparison={(isEqual, booked) => t(isEqual ? 'ageing.equal' : 'ageing.differs', { booked })}
        tabs={<ReceivablesTabs current="ageing" />}
        query={query}
        fileName="receivables.csv"
        onExport={() => api.receivables.export(asked)}
        tools={<AsOfInput asOf={asOf} path="/accounts-receivable/ageing" />}
        figures={query.data === undefined ? null : <Figures ageing={query.data} />}
        tableTitle={t('ageing.byCustomer')}
        totalOf={(data) => data.totals.totalMinor}
      >
        {(data) => (
          <>
            <thead>
              <tr>
                <th scope="col">{t('columns.customer')}</th>
                {(['total', ...groups, 'disputed', 'credit'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`ageing.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ customerId, customerName, ...amounts }) => {
                const name = customerName ?? t('ageing.walkIns');
                return (
                  <tr key={customerId}>
                    <th scope="row">
                      {customerId === null ? (
                        name
                      ) : (
                        <AppLink href={`/customers/${customerId}`}>{name}</AppLink>
                      )}
                    </th>
                    <AmountCells
                      amounts={amounts}
                      currency={data.currency}
                      who={name}
                      onOpen={customerId === null ? undefined : (column) => setOpened({ column, customerId })}
                    />
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('ageing.all')}</th>
                <AmountCells
                  amounts={data.totals}
                  currency={data.currency}
                  who={t('ageing.all')}
                  onOpen={(column) => setOpened({ column, customerId: undefined })}
                />
              </tr>
            </tfoot>
          </>
        )}
      </LedgerReport>
      {opened === undefined || query.data === undefined ? null : (
        <AgeingRowsDialog
          title={`${nameOf(opened.customerId)} · ${t(`ageing.columns.${opened.column ?? 'total'}`)}`}
          asked={{
            asOf: query.data.asOf,
            ...(opened.customerId === undefined ? {} : { customerId: opened.customerId }),
            ...(opened.column === undefined ? {} : { column: opened.column }),
          }}
          currency={query.data.currency}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
