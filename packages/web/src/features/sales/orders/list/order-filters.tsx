import { paymentStates, quoteFilters } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filter, FilterChips } from '../../../../components/filter-chips.tsx';
import { chooseDays, chooseDaysDialog, useDayRanges } from '../../../../components/day-ranges.ts';
import { LateDialog } from '../../../../components/late-dialog.tsx';
import { orpc } from '../../../../lib/orpc.ts';
import { lateCode } from '../../../../lib/late-code.ts';
import { customerQuery } from '../../../contacts/index.ts';
import { type OrderFilterName, orderAddress, type OrdersSearch, statusFilterNames } from './order-address.ts';
import { locationsQuery } from '../orders.queries.ts';

const chooseCustomer = 'choose';
const customerDialog = lateCode(() => import('./choose-customer-dialog.tsx'));

interface OrderFilterChipsProps {
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
}

/** The filters of the orders list: days, location, customer, state, payment. */
export function OrderFilterChips({ search, onSearch }: OrderFilterChipsProps) {
  const { t } = useTranslation('sales');
  const { t: word } = useTranslation('order-states');
  const [choosing, setChoosing] = useState<'placed' | 'customer'>();
  const locations = useQuery(locationsQuery()).data?.items ?? [];
  const [isLooking, setLooking] = useState(false);
  const salespeople =
    useQuery({
      ...orpc.orders.salespeople.queryOptions(),
      enabled: isLooking || search.salesperson !== undefined,
    }).data?.items ?? [];
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
    salesperson: salespeople.map(({ id, name }) => ({ value: id, label: name })),
    quote: quoteFilters.map((value) => ({ value, label: t(`quote.states.${value}`) })),
    status: statusFilterNames.map((value) => ({ value, label: word(`statuses.${value}`) })),
    payment: paymentStates.map((value) => ({ value, label: word(`payments.${value}`) })),
  };
  const isOffered = (id: OrderFilterName): boolean =>
    (id !== 'location' || locations.length > 1) && (id !== 'salesperson' || salespeople.length > 1);
  const close = (): void => setChoosing(undefined);
  const set = (id: string, value: string | undefined): void => onSearch({ [id]: value });
  return (
    <>
      <FilterChips
        filters={orderAddress.filters
          .filter(isOffered)
          .map((id) => ({ id, label: t(`filters.${id}`), options: options[id] }))}
        values={search}
        onOpen={() => setLooking(true)}
        onChange={(id, value) => {
          if (id === 'placed' && value === chooseDays) setChoosing(id);
          else if (id === 'customer' && value === chooseCustomer) setChoosing(id);
          else set(id, value);
        }}
      />
      <LateDialog code={chooseDaysDialog} isOpen={choosing === 'placed'} onClose={close}>
        {({ ChooseDaysDialog }) => (
          <ChooseDaysDialog
            range={search.placed}
            onChosen={(placed) => set('placed', placed)}
            onClose={close}
          />
        )}
      </LateDialog>
      <LateDialog code={customerDialog} isOpen={choosing === 'customer'} onClose={close}>
        {({ ChooseCustomerDialog }) => (
          <ChooseCustomerDialog onChosen={(id) => set('customer', id)} onClose={close} />
        )}
      </LateDialog>
    </>
  );
}
