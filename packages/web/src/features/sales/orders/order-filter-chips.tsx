import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filter, FilterChips } from '../../../components/filter-chips.tsx';
import { chooseDays, useDayRanges } from '../../../components/day-ranges.ts';
import { ChooseDaysDialog } from '../../../components/form/choose-days-dialog.tsx';
import { isRecordId } from '../../../lib/record-id.ts';
import { customerQuery } from '../../contacts/index.ts';
import { ChooseCustomerDialog } from './filter-dialogs.tsx';
import {
  type OrderFilterName,
  orderFilterNames,
  type OrdersSearch,
  paymentFilterNames,
  statusFilterNames,
} from './order-views.ts';
import { locationsQuery } from './orders.queries.ts';

const chooseCustomer = 'choose';

interface OrderFilterChipsProps {
  search: OrdersSearch;
  onSearch: (next: OrdersSearch) => void;
}

/** The chips that narrow the orders list: days, place, customer, state, payment. */
export function OrderFilterChips({ search, onSearch }: OrderFilterChipsProps) {
  const { t } = useTranslation('sales');
  const { t: word } = useTranslation('order-states');
  const [choosing, setChoosing] = useState<'placed' | 'customer'>();
  const locations = useQuery(locationsQuery()).data?.items ?? [];
  const customer = useQuery({
    ...customerQuery(search.customer ?? ''),
    enabled: isRecordId(search.customer),
  });
  const chosen = (value: string | undefined, label: string) =>
    value === undefined ? [] : [{ value, label }];

  const options: Record<OrderFilterName, Filter['options']> = {
    placed: useDayRanges(search.placed),
    location: locations.map(({ id, name }) => ({ value: id, label: name })),
    customer: [
      ...chosen(search.customer, customer.data?.name ?? '…'),
      { value: chooseCustomer, label: t('filters.chooseCustomer') },
    ],
    status: statusFilterNames.map((value) => ({ value, label: word(`statuses.${value}`) })),
    payment: paymentFilterNames.map((value) => ({ value, label: word(`payments.${value}`) })),
  };
  const isOffered = (id: OrderFilterName): boolean => id !== 'location' || locations.length > 1;
  const set = (id: string, value: string | undefined): void => onSearch({ ...search, [id]: value });
  return (
    <>
      <FilterChips
        filters={orderFilterNames
          .filter(isOffered)
          .map((id) => ({ id, label: t(`filters.${id}`), options: options[id] }))}
        values={search}
        onChange={(id, value) => {
          if (id === 'placed' && value === chooseDays) setChoosing(id);
          else if (id === 'customer' && value === chooseCustomer) setChoosing(id);
          else set(id, value);
        }}
      />
      {choosing === 'placed' ? (
        <ChooseDaysDialog
          range={search.placed}
          onChosen={(placed) => set('placed', placed)}
          onClose={() => setChoosing(undefined)}
        />
      ) : null}
      {choosing === 'customer' ? (
        <ChooseCustomerDialog onChosen={(id) => set('customer', id)} onClose={() => setChoosing(undefined)} />
      ) : null}
    </>
  );
}
