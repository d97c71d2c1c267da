import type { Ageing } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { AgeingColumn } from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { exportAction } from '../../../components/export-action.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState } from '../../../components/state-view.tsx';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { todayIn } from '../../../lib/dates.ts';
import { moneyText } from '../../../lib/money.ts';
import { AgeingRowsDialog } from './ageing-rows-dialog.tsx';
import { DayInput } from './day-input.tsx';
import css from './payables.module.css';
import { PayablesTabs } from './payables-tabs.tsx';
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
  const { locale, timezone } = useRegion();
  const navigate = useNavigate();
  const today = todayIn(timezone);
  const query = useQuery(ageingQuery(asOf));
  const [opened, setOpened] = useState<Opened>();
  const asked = asOf === undefined ? {} : { asOf };
  const csv = useCsvExport(
    'payables.csv',
    () => api.payables.export(asked),
    () => api.payables.export(asked),
  );
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('ageing.title')}
        subtitle={t('ageing.subtitle')}
        secondary={[exportAction(t('ageing.export'), csv)]}
      />
      <PayablesTabs current="ageing" />
      <div className={css.tools}>
        <DayInput
          label={t('ageing.asOf')}
          value={asOf ?? today}
          max={today}
          onChange={(day) =>
            void navigate({
              href: day === today ? '/accounts-payable/ageing' : `/accounts-payable/ageing?asOf=${day}`,
              replace: true,
            })
          }
        />
      </div>
      {query.isError ? (
        <ErrorState title={t('ageing.failed')} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <p aria-busy className={css.nothing}>
          {t('ageing.loading')}
        </p>
      ) : data.items.length === 0 ? (
        <EmptyState title={t('ageing.emptyTitle')} drawing="receipt">
          {t('ageing.emptyText')}
        </EmptyState>
      ) : (
        <Section title={t('ageing.bySupplier')} isFlush>
          <div className={css.sheet}>
            <table className={css.table}>
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
            </table>
          </div>
          <p className={css.note} role="status">
            {t(data.bookedMinor === data.totals.totalMinor ? 'ageing.equal' : 'ageing.differs', {
              booked: moneyText(data.bookedMinor, data.currency, locale),
            })}
          </p>
        </Section>
      )}
      {opened === undefined || data === undefined ? null : (
        <AgeingRowsDialog
          title={`${opened.name} · ${t(`ageing.columns.${opened.column ?? 'total'}`)}`}
          asked={{
            asOf: data.asOf,
            ...(opened.supplierId === undefined ? {} : { supplierId: opened.supplierId }),
            ...(opened.column === undefined ? {} : { column: opened.column }),
          }}
          currency={data.currency}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
