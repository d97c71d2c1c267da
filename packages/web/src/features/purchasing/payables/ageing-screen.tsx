import type { Ageing } from '@shelfwise/contract/features/purchasing/bills/ageing.schemas';
import type { AgeingColumn } from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { api } from '../../../lib/api.ts';
import { AgeingRowsDialog } from './ageing-rows-dialog.tsx';
import { AsOfInput } from '../../../components/reports/as-of-input.tsx';
import css from '../../../components/reports/report.module.css';
import { PayablesReport } from './payables-report.tsx';
import { ageingQuery } from './payables.queries.ts';

type Amounts = Ageing['totals'];
type Opened = { column: AgeingColumn | undefined; supplierId: string | undefined; name: string };

const shownColumns = ['notDue', 'days30', 'days60', 'days90', 'older', 'credit'] as const;

interface AmountsRowProps {
  amounts: Amounts;
  currency: string;
  who: string;
  onOpen: (column: AgeingColumn | undefined) => void;
}

/** The figures of a supplier, or of all: each opens the documents that it adds up. */
function AmountCells({ amounts, currency, who, onOpen }: AmountsRowProps) {
  const { t } = useTranslation('payables');
  const cell = (minor: number, label: string, column: AgeingColumn | undefined) =>
    minor === 0 ? (
      '-'
    ) : (
      <button type="button" className={css.figure} onClick={() => onOpen(column)}>
        <MoneyText amountMinor={minor} currency={currency} />
        <span className="visually-hidden">{t('ageing.open', { who, column: label })}</span>
      </button>
    );
  return (
    <>
      {shownColumns.map((column) => {
        const minor = amounts[`${column}Minor`];
        return (
          <td key={column}>
            {cell(column === 'credit' ? -minor : minor, t(`ageing.columns.${column}`), column)}
          </td>
        );
      })}
      <td>{cell(amounts.totalMinor, t('ageing.columns.total'), undefined)}</td>
      <td>{cell(amounts.prepaidMinor, t('ageing.columns.prepaid'), 'prepaid')}</td>
    </>
  );
}

/** What is owed to suppliers at the end of a day, by how late it is; each figure opens its documents. */
export function AgeingScreen({ asOf }: { asOf: string | undefined }) {
  const { t } = useTranslation('payables');
  const query = useQuery(ageingQuery(asOf));
  const [opened, setOpened] = useState<Opened>();
  const asked = asOf === undefined ? {} : { asOf };
  return (
    <>
      <PayablesReport
        of="ageing"
        tab="ageing"
        query={query}
        onExport={() => api.payables.export(asked)}
        tools={<AsOfInput asOf={asOf} path="/accounts-payable/ageing" />}
        tableTitle={t('ageing.bySupplier')}
        totalOf={(data) => data.totals.totalMinor}
      >
        {(data) => (
          <>
            <thead>
              <tr>
                <th scope="col">{t('columns.supplier')}</th>
                {[...shownColumns, 'total' as const, 'prepaid' as const].map((column) => (
                  <th key={column} scope="col">
                    {t(`ageing.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ supplierId, supplierName, ...amounts }) => (
                <tr key={supplierId}>
                  <th scope="row">
                    <AppLink href={`/suppliers/${supplierId}`}>{supplierName}</AppLink>
                  </th>
                  <AmountCells
                    amounts={amounts}
                    currency={data.currency}
                    who={supplierName}
                    onOpen={(column) => setOpened({ column, supplierId, name: supplierName })}
                  />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('ageing.all')}</th>
                <AmountCells
                  amounts={data.totals}
                  currency={data.currency}
                  who={t('ageing.all')}
                  onOpen={(column) => setOpened({ column, supplierId: undefined, name: t('ageing.all') })}
                />
              </tr>
            </tfoot>
          </>
        )}
      </PayablesReport>
      {opened === undefined || query.data === undefined ? null : (
        <AgeingRowsDialog
          title={`${opened.name} · ${t(`ageing.columns.${opened.column ?? 'total'}`)}`}
          asked={{
            asOf: query.data.asOf,
            ...(opened.supplierId === undefined ? {} : { supplierId: opened.supplierId }),
            ...(opened.column === undefined ? {} : { column: opened.column }),
          }}
          currency={query.data.currency}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
