import type { PastStock } from '@shelfwise/contract/features/inventory/past-stock/past-stock.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeColumn, moneyColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { nothing } from '../../../components/data-table/nothing.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { ListTable } from '../../../components/list/list-table.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { todayIn } from '../../../lib/dates.ts';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { locationsQuery } from '../stock/stock.queries.ts';
import { DayChoice } from '../../../components/day-choice.tsx';
import { usePastStockExport } from './past-stock-export.ts';
import { pastStockAddress } from './past-stock-address.ts';
import { PastStockChart } from './past-stock-chart.tsx';
import css from './past-stock.module.css';
import { pastStockQuery, pastStockSumsQuery } from './past-stock.queries.ts';

interface PastStockListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

function usePastStockColumns(): Column<PastStock>[] {
  const { t } = useTranslation(['inventory', 'catalog']);
  return [
    { id: 'name', header: t('inventory:movements.product'), isSortable: true, cell: ({ name }) => name },
    codeColumn('sku', t('catalog:fields.sku'), ({ sku }) => sku, { card: 'none' }),
    {
      id: 'quantity',
      header: t('inventory:pastStock.quantity'),
      align: 'end',
      cell: ({ quantity, unit }) => <QuantityText quantity={quantity} unit={unit} />,
    },
    {
      id: 'cost',
      header: t('inventory:pastStock.cost'),
      align: 'end',
      card: 'none',
      isScreenOnly: true,
      cell: ({ averageUnitCost }) =>
        averageUnitCost === null ? nothing : <UnitPriceText price={averageUnitCost} isRounded />,
    },
    moneyColumn('value', t('inventory:pastStock.value'), ({ valueMinor }) => valueMinor, {
      isSortable: true,
      card: 'aside',
    }),
  ];
}

/** The stock as it was at the end of a day, and what it was worth; also as the company knew it on another day. */
export function PastStockList({ search, onSearch }: PastStockListProps) {
  const { t } = useTranslation('inventory');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const asked = pastStockAddress.query(search);
  const sums = useQuery(pastStockSumsQuery(asked)).data;
  const locations = useQuery(locationsQuery());
  const day = asked.day ?? today;
  return (
    <>
      <div className={css.figures}>
        <KeyFigures
          label={t('pastStock.title')}
          isLoading={sums === undefined}
          figures={[
            {
              label: t('pastStock.value'),
              value: <MoneyText amountMinor={sums?.valueMinor ?? 0} />,
              note: <DateText value={day} style="date" />,
            },
            ...(sums?.places ?? []).slice(0, 3).map(({ name, valueMinor }) => ({
              label: name,
              value: <MoneyText amountMinor={valueMinor} />,
            })),
          ]}
        />
      </div>
      {sums ? <PastStockChart months={sums.months} /> : null}
      <ListTable
        search={search}
        onSearch={onSearch}
        address={pastStockAddress}
        query={useInfiniteQuery(pastStockQuery(asked))}
        name="past-stock"
        label={t('pastStock.title')}
        words={t('pastStock.list', { returnObjects: true })}
        columns={usePastStockColumns()}
        rowHref={({ id }) => `/products/${id}`}
        bulkActions={[usePastStockExport(search).ofPicked]}
        countLabel={(count, shown) => t('pastStock.count', { count, shown })}
        empty={<EmptyState title={t('pastStock.emptyTitle')}>{t('pastStock.emptyText')}</EmptyState>}
        filters={
          <>
            <DayChoice
              label={t('pastStock.on')}
              value={day}
              max={today}
              onChange={(on) => onSearch({ on })}
            />
            <DayChoice
              label={t('pastStock.known')}
              value={asked.knownOn ?? today}
              max={today}
              onChange={(known) => onSearch({ known })}
            />
            <FilterChips
              filters={[
                {
                  id: 'location',
                  label: t('movements.location'),
                  options: (locations.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
                },
              ]}
              values={search}
              onChange={(id, value) => onSearch({ [id]: value })}
            />
          </>
        }
      />
    </>
  );
}
