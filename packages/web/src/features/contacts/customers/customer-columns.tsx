import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/columns.ts';
import { nothing } from '../../../components/data-table/nothing.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';

/** The columns of the customers list. Nothing owed is a dash, so that what is owed stands out. */
export function useCustomerColumns(): Column<CustomerRecord>[] {
  const { t } = useTranslation('contacts');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      isSortable: true,
      // Who was archived owing stands among those who owe.
      cell: ({ name, status }) =>
        status === 'archived' ? (
          <>
            {name} <StatusBadge>{t('statuses.archived')}</StatusBadge>
          </>
        ) : (
          name
        ),
    },
    { id: 'phone', header: t('columns.phone'), cell: ({ phone }) => phone ?? nothing },
    {
      id: 'email',
      header: t('columns.email'),
      cell: ({ email }) => email ?? nothing,
      isDefaultHidden: true,
    },
    {
      id: 'orders',
      header: t('columns.orders'),
      align: 'end',
      cell: ({ figures }) => <QuantityText quantity={String(figures.orderCount)} />,
    },
    {
      id: 'owes',
      header: t('columns.owes'),
      align: 'end',
      card: 'aside',
      cell: ({ figures }) =>
        figures.openMinor === 0 ? nothing : <MoneyText amountMinor={figures.openMinor} />,
    },
    {
      id: 'overdue',
      header: t('columns.overdue'),
      align: 'end',
      cell: ({ figures }) =>
        figures.overdueMinor === 0 ? (
          nothing
        ) : (
          <span style={{ color: 'var(--bad)', fontWeight: 500 }}>
            <MoneyText amountMinor={figures.overdueMinor} />
          </span>
        ),
    },
    {
      id: 'lastOrder',
      header: t('columns.lastOrder'),
      cell: ({ figures }) =>
        figures.lastOrderOn === null ? nothing : <DateText value={figures.lastOrderOn} style="date" />,
    },
    {
      id: 'createdAt',
      header: t('columns.since'),
      isSortable: true,
      isDefaultHidden: true,
      card: 'none',
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ];
}
