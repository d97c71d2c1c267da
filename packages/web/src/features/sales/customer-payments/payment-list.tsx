import type { CustomerPayment } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeColumn, dayColumn, textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { customerQuery } from '../../contacts/index.ts';
import { useGivenMethodName } from '../../ledger/index.ts';
import { ReceivablesTabs } from '../receivables/receivables-tabs.tsx';
import { paymentsQuery } from './customer-payments.queries.ts';
import { paymentAddress } from './payment-address.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

/** What became of a payment: it stands, is partly unused, was paid back or reversed. */
export function PaymentBadge({
  payment: { status, direction, creditMinor },
}: {
  payment: Pick<CustomerPayment, 'status' | 'direction' | 'creditMinor'>;
}) {
  const { t } = useTranslation('receivables');
  if (status === 'reversed') return <StatusBadge>{t('payments.states.reversed')}</StatusBadge>;
  if (direction === 'out') return <StatusBadge tone="info">{t('payments.states.refund')}</StatusBadge>;
  return creditMinor > 0 ? (
    <StatusBadge tone="warn">{t('payments.states.unused')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('payments.states.used')}</StatusBadge>
  );
}

function usePaymentColumns(): Column<CustomerPayment>[] {
  const { t } = useTranslation('receivables');
  const methodName = useGivenMethodName();
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number),
    textColumn('customer', t('columns.customer'), ({ customerName }) => customerName ?? t('walkIn'), {
      card: 'title',
    }),
    dayColumn('paidOn', t('payments.columns.paidOn'), ({ paidOn }) => paidOn),
    textColumn('method', t('payments.columns.method'), ({ method, methodName: given }) =>
      methodName(method, given),
    ),
    codeColumn('reference', t('payments.columns.reference'), ({ reference }) => reference),
    codeColumn('order', t('payments.columns.order'), ({ orderNumber }) => orderNumber),
    {
      id: 'amount',
      header: t('payments.columns.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amountMinor, direction, currency }) => (
        <MoneyText amountMinor={direction === 'out' ? -amountMinor : amountMinor} currency={currency} />
      ),
    },
    {
      id: 'unused',
      header: t('payments.columns.unused'),
      align: 'end',
      cell: ({ creditMinor, currency }) =>
        creditMinor === 0 ? '-' : <MoneyText amountMinor={creditMinor} currency={currency} />,
    },
    { id: 'state', header: t('columns.state'), card: 'badge', cell: (row) => <PaymentBadge payment={row} /> },
  ];
}

/** What customers paid and got back, the newest first. */
export function PaymentList() {
  const { t } = useTranslation('receivables');
  const list = useListSearch(paymentAddress);
  const query = useInfiniteQuery(paymentsQuery(list.search));
  const [isReceiving, setIsReceiving] = useState(false);
  const { customer } = list.search;
  const named = useQuery({ ...customerQuery(customer ?? ''), enabled: customer !== undefined }).data;
  const receive = { label: t('pay.button'), onRun: () => setIsReceiving(true) };
  return (
    <>
      <PageHeader
        title={t('payments.title')}
        subtitle={t('payments.subtitle')}
        primary={{ ...receive, shortcut: 'n' }}
      />
      <ReceivablesTabs current="payments" />
      <ListViews
        address={paymentAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`payments.views.${view}`) })}
      />
      <ListTable
        {...list}
        address={paymentAddress}
        query={query}
        name="customer-payments"
        label={t('payments.title')}
        words={t('payments.list', { returnObjects: true })}
        columns={usePaymentColumns()}
        rowHref={({ id }) => `/accounts-receivable/payments/${id}`}
        countLabel={(count, shown) => t('payments.count', { count, shown })}
        empty={
          <FirstRecord
            drawing="receipt"
            action={{ label: t('payments.toInvoices'), href: '/accounts-receivable?view=open' }}
            {...t('payments.empty', { returnObjects: true })}
          />
        }
        filters={
          customer === undefined ? undefined : (
            <FilterChips
              filters={[
                {
                  id: 'customer',
                  label: t('columns.customer'),
                  options: [{ value: customer, label: named?.name ?? '…' }],
                },
              ]}
              values={{ customer }}
              onChange={(_, value) => list.onSearch({ customer: value })}
            />
          )
        }
      />
      {isReceiving ? <ReceiveDialog customerId={customer} onClose={() => setIsReceiving(false)} /> : null}
    </>
  );
}
