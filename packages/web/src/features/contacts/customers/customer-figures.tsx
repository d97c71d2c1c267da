import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { daysBetweenOrders } from './days-between-orders.ts';

/** What a customer owes and has as credit, and what they bought: how much, how often, and when last. */
export function CustomerFigures({ customer: { id, figures } }: { customer: CustomerRecord }) {
  const { t } = useTranslation('contacts');
  const hasInvoices = useViewer().has('accountsReceivable');
  const listed = (path: string) => (hasInvoices ? { href: `${path}&customer=${id}` } : {});
  const every = daysBetweenOrders(figures);
  return (
    <KeyFigures
      label={t('figures.label')}
      figures={[
        {
          label: t('figures.owes'),
          value: <MoneyText amountMinor={figures.openMinor} />,
          ...listed('/accounts-receivable?view=open'),
        },
        {
          label: t('figures.overdue'),
          value: <MoneyText amountMinor={figures.overdueMinor} />,
          ...listed('/accounts-receivable?view=overdue'),
        },
        {
          label: t('figures.credit'),
          value: <MoneyText amountMinor={figures.creditMinor} />,
          note: t('figures.creditNote'),
          ...(Number(figures.creditMinor) === 0 ? {} : listed('/accounts-receivable/ageing?column=credit')),
        },
        {
          label: t('figures.sold'),
          value: <MoneyText amountMinor={figures.soldMinor} />,
          note: (
            <>
              <QuantityText quantity={String(figures.orderCount)} />{' '}
              {t('figures.orders', { count: figures.orderCount })}
              {every === undefined ? null : `, ${t('figures.every', { count: every })}`}
              {figures.lastOrderOn === null ? null : (
                <>
                  {' · '}
                  {t('figures.last')} <DateText value={figures.lastOrderOn} style="date" />
                </>
              )}
            </>
          ),
          href: `/orders?customer=${id}`,
        },
      ]}
    />
  );
}
