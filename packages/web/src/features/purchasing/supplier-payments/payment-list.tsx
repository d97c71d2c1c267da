import type { SupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
import { supplierQuery } from '../../contacts/index.ts';
import { useAccountText } from '../payables/use-account-text.ts';
import { PayablesTabs } from '../payables/payables-tabs.tsx';
import { paymentAddress } from './payment-address.ts';
import { paymentsQuery } from './supplier-payments.queries.ts';

/** What became of a payment: it stands, is partly unused, or was reversed. */
export function PaymentBadge({ payment }: { payment: Pick<SupplierPayment, 'status' | 'openMinor'> }) {
  const { t } = useTranslation('payables');
  if (payment.status === 'reversed') return <StatusBadge>{t('states.reversed')}</StatusBadge>;
  return payment.openMinor > 0 ? (
    <StatusBadge tone="warn">{t('states.advance')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('states.used')}</StatusBadge>
  );
}

function usePaymentColumns(isWithheld: boolean): Column<SupplierPayment>[] {
  const { t } = useTranslation('payables');
  const accountText = useAccountText();
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number),
    textColumn('supplier', t('columns.supplier'), ({ supplierName }) => supplierName, { card: 'title' }),
    dayColumn('paidOn', t('columns.paidOn'), ({ paidOn }) => paidOn),
    textColumn('account', t('columns.account'), ({ moneyAccountName: name }) => accountText(name)),
    codeColumn('reference', t('columns.reference'), ({ reference, runNumber }) => reference ?? runNumber),
    {
      id: 'withheld',
      header: t('columns.withheld'),
      align: 'end',
      card: 'none',
      cell: ({ withheldMinor, currency }) =>
        withheldMinor === 0 ? '-' : <MoneyText amountMinor={withheldMinor} currency={currency} />,
    },
    ...(isWithheld
      ? [codeColumn<SupplierPayment>('certificate', t('columns.certificate'), (row) => row.withholdingNumber)]
      : []),
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amountMinor, currency }) => <MoneyText amountMinor={amountMinor} currency={currency} />,
    },
    { id: 'state', header: t('columns.state'), card: 'badge', cell: (row) => <PaymentBadge payment={row} /> },
  ];
}

/** What was paid to suppliers, the newest first. */
export function PaymentList() {
  const { t } = useTranslation('payables');
  const list = useListSearch(paymentAddress);
  const query = useInfiniteQuery(paymentsQuery(list.search));
  const { supplier } = list.search;
  const named = useQuery({ ...supplierQuery(supplier ?? ''), enabled: supplier !== undefined }).data;
  return (
    <>
      <PageHeader title={t('payments.title')} subtitle={t('payments.subtitle')} />
      <PayablesTabs current="payments" />
      <ListViews
        address={paymentAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`payments.views.${view}`) })}
      />
      <ListTable
        {...list}
        address={paymentAddress}
        query={query}
        name="supplier-payments"
        label={t('payments.title')}
        words={t('payments.list', { returnObjects: true })}
        columns={usePaymentColumns(paymentAddress.viewOf(list.search) === 'withheld')}
        rowHref={({ id }) => `/accounts-payable/payments/${id}`}
        countLabel={(count, shown) => t('payments.count', { count, shown })}
        empty={
          <FirstRecord
            drawing="receipt"
            action={{ label: t('payments.toBills'), href: '/accounts-payable?view=open' }}
            {...t('payments.empty', { returnObjects: true })}
          />
        }
        filters={
          supplier === undefined ? undefined : (
            <FilterChips
              filters={[
                {
                  id: 'supplier',
                  label: t('columns.supplier'),
                  options: [{ value: supplier, label: named?.name ?? '…' }],
                },
              ]}
              values={{ supplier }}
              onChange={(_, value) => list.onSearch({ supplier: value })}
            />
          )
        }
      />
    </>
  );
}
