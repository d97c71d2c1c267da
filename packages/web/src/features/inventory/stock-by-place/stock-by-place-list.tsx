import type { PlacedProduct } from '@shelfwise/contract/features/inventory/stock-by-place/stock-by-place.contract';
import { sumQuantities } from '@shelfwise/contract/features/inventory/stock/quantities.rules';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { nothing } from '../../../components/data-table/nothing.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { ListTable } from '../../../components/list/list-table.tsx';
import { categoriesQuery, ProductName } from '../../catalog/index.ts';
import { FigureButton } from '../stock/figure-button.tsx';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { locationsQuery } from '../stock/stock.queries.ts';
import { type PlaceColumn, placeColumns } from './place-columns.ts';
import { stockByPlaceAddress, type StockFigure, stockFigures } from './stock-by-place-address.ts';
import { useStockByPlaceExport } from './stock-by-place-export.ts';
import { stockByPlaceQuery } from './stock-by-place.queries.ts';

interface StockByPlaceListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
  empty: ReactNode;
}

type OnOpen = (productId: string, locationId?: string) => void;

function useColumns(
  places: readonly PlaceColumn[],
  figure: StockFigure,
  onOpen: OnOpen,
): Column<PlacedProduct>[] {
  const { t } = useTranslation(['inventory', 'catalog']);
  const named = ({ place, level, isItself }: PlaceColumn): string =>
    `${'› '.repeat(level)}${isItself ? t('inventory:byPlace.itself', { name: place.name }) : place.name}`;
  return [
    {
      id: 'name',
      header: t('catalog:fields.name'),
      isSortable: true,
      cell: (product) => <ProductName product={product} />,
    },
    codeColumn('sku', t('catalog:fields.sku'), ({ sku }) => sku, { isDefaultHidden: true, card: 'none' }),
    {
      id: 'total',
      header: t('inventory:byPlace.total'),
      align: 'end',
      card: 'aside',
      cell: (product) => (
        <FigureButton
          figure={figure}
          quantity={product[figure]}
          name={product.name}
          place={t('inventory:byPlace.total')}
          onOpen={() => onOpen(product.id)}
        />
      ),
    },
    ...places.map((column): Column<PlacedProduct> => ({
      id: column.id,
      header: named(column),
      align: 'end',
      cell: (product) => {
        const here = product.places.filter(({ locationId }) => column.placeIds.has(locationId));
        const quantity = sumQuantities(here)[figure];
        // An empty place says nothing; on a phone it takes no line.
        return quantity === '0' ? (
          nothing
        ) : (
          <FigureButton
            figure={figure}
            quantity={quantity}
            name={product.name}
            place={column.place.name}
            onOpen={() => onOpen(product.id, column.place.id)}
          />
        );
      },
    })),
  ];
}

/** Products × locations. A branch is the sum of what is within it until it is opened; each figure opens its documents. */
export function StockByPlaceList({ search, onSearch, empty }: StockByPlaceListProps) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const locations = useQuery(locationsQuery()).data?.items ?? [];
  const categories = useQuery(categoriesQuery()).data?.items ?? [];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const asked = stockByPlaceAddress.query(search);
  const figure = stockFigures.find((one) => one === search.figure) ?? 'onHand';
  const places = placeColumns(locations, open, asked.locationId);
  const columns = useColumns(places, figure, (why, at) => onSearch({ why, at }));
  const toggle = (id: string): void =>
    setOpen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return (
    <ListTable
      search={search}
      onSearch={onSearch}
      address={stockByPlaceAddress}
      query={useInfiniteQuery(stockByPlaceQuery(asked))}
      name="stock-by-place"
      label={t('inventory:byPlace.title')}
      words={t('inventory:byPlace.list', { returnObjects: true })}
      columns={columns}
      isGrid
      rowHref={({ id }) => `/products/${id}`}
      bulkActions={[useStockByPlaceExport(search).ofPicked]}
      countLabel={(count, shown) => t('catalog:list.count', { count, shown })}
      onScan={(code) => onSearch({ ...stockByPlaceAddress.cleared, q: code })}
      empty={empty}
      filters={
        <>
          <FilterChips
            filters={[
              {
                id: 'figure',
                label: t('inventory:byPlace.figure'),
                options: stockFigures.map((one) => ({
                  value: one,
                  label: t(`inventory:byPlace.figures.${one}`),
                })),
              },
              {
                id: 'location',
                label: t('inventory:movements.location'),
                options: locations
                  .filter(({ status }) => status === 'active')
                  .map(({ id, name }) => ({ value: id, label: name })),
              },
              {
                id: 'category',
                label: t('catalog:fields.category'),
                options: categories.map((one) => ({ value: one, label: one })),
              },
            ]}
            values={{ figure: search.figure, location: search.location, category: search.category }}
            onChange={(id, value) => onSearch({ [id]: value })}
          />
          {places
            .filter(({ isOuter }) => isOuter)
            .map(({ place }) => (
              <Button
                key={place.id}
                size="xs"
                variant="default"
                aria-expanded={open.has(place.id)}
                aria-label={t(
                  open.has(place.id) ? 'inventory:byPlace.collapse' : 'inventory:byPlace.expand',
                  {
                    name: place.name,
                  },
                )}
                leftSection={
                  open.has(place.id) ? (
                    <ChevronDown size={14} aria-hidden />
                  ) : (
                    <ChevronRight size={14} aria-hidden />
                  )
                }
                onClick={() => toggle(place.id)}
              >
                {place.name}
              </Button>
            ))}
        </>
      }
    />
  );
}
