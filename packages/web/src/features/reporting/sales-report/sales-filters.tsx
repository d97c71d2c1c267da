import type { SalesQuery } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDays, chooseDaysDialog, useDayRanges } from '../../../components/day-ranges.ts';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { customerQuery } from '../../contacts/index.ts';
import type { SalesSearch } from './sales-address.ts';
import { salesRowsQuery } from './sales-report.queries.ts';

interface SalesFiltersProps {
  search: SalesSearch;
  onSearch: (change: SalesSearch) => void;
  /** what the address asks for */
  asked: SalesQuery;
}

/** Which days, place and category; and the customer, person or product that a link has chosen. */
export function SalesFilters({ search, onSearch, asked }: SalesFiltersProps) {
  const { t } = useTranslation('sales-report');
  const [isChoosing, setChoosing] = useState(false);
  const locations = useQuery(orpc.locations.list.queryOptions()).data?.items ?? [];
  const categories = useQuery(orpc.products.categories.queryOptions()).data?.items ?? [];
  const customer = useQuery({
    ...customerQuery(search.customer ?? ''),
    enabled: isRecordId(search.customer),
  });
  const product = useQuery({
    ...orpc.products.get.queryOptions({ input: { id: search.product ?? '' } }),
    enabled: isRecordId(search.product),
  });
  const person = useQuery({
    ...salesRowsQuery({ ...asked, by: 'salesperson' }),
    enabled: asked.salespersonId !== undefined,
  });
  const chosen = (value: string | undefined, label: string | undefined) =>
    value === undefined ? [] : [{ value, label: label ?? '…' }];
  const filters = [
    { id: 'days', label: t('filters.days'), options: useDayRanges(search.days), usual: '30d' },
    {
      id: 'location',
      label: t('filters.location'),
      options: locations.length > 1 ? locations.map(({ id, name }) => ({ value: id, label: name })) : [],
    },
    {
      id: 'category',
      label: t('filters.category'),
      options: categories.map((name) => ({ value: name, label: name })),
    },
    { id: 'customer', label: t('filters.customer'), options: chosen(search.customer, customer.data?.name) },
    {
      id: 'person',
      label: t('filters.person'),
      options: chosen(search.person, person.data?.items[0]?.name ?? undefined),
    },
    { id: 'product', label: t('filters.product'), options: chosen(search.product, product.data?.name) },
  ];
  return (
    <>
      <FilterChips
        filters={filters.filter(({ options }) => options.length > 0)}
        values={search}
        onChange={(id, value) => {
          if (value === chooseDays) setChoosing(true);
          else onSearch({ [id]: value });
        }}
      />
      <LateDialog code={chooseDaysDialog} isOpen={isChoosing} onClose={() => setChoosing(false)}>
        {({ ChooseDaysDialog }) => (
          <ChooseDaysDialog
            range={search.days}
            onChosen={(days) => onSearch({ days })}
            onClose={() => setChoosing(false)}
          />
        )}
      </LateDialog>
    </>
  );
}
