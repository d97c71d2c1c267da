import type { SupplierFigures as Figures } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { supplierFiguresQuery } from './supplier-figures.queries.ts';
import css from './supplier-figures.module.css';

/** Each currency on a line of its own: orders are not converted before their goods come. */
function OnOrder({ onOrder }: Pick<Figures, 'onOrder'>) {
  if (onOrder.length === 0) return <MoneyText amountMinor={0} />;
  return onOrder.map(({ currency, amountMinor }) => (
    <span key={currency} className={css.amount}>
      <MoneyText amountMinor={amountMinor} currency={currency} isExact={onOrder.length > 1} />
    </span>
  ));
}

/** What is on order with a supplier, what came, and what is owed, on the supplier's record. */
export function SupplierFigures({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier-products');
  const hasBills = useViewer().has('accountsPayable');
  const { data, isError } = useQuery(supplierFiguresQuery(supplierId));
  // The record is complete without them, and the next change asks again.
  if (isError && !data) return null;
  const money = (amountMinor: Figures['owedMinor'] | undefined) => (
    <MoneyText amountMinor={amountMinor ?? 0} />
  );
  return (
    <KeyFigures
      label={t('figures.label')}
      isLoading={!data}
      figures={[
        {
          label: t('figures.onOrder'),
          value: <OnOrder onOrder={data?.onOrder ?? []} />,
          href: `/stock-receipts/orders?supplier=${supplierId}`,
          note: data
            ? [
                t('figures.orders', { count: data.openOrders }),
                data.lateOrders > 0 ? t('figures.late', { count: data.lateOrders }) : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')
            : undefined,
        },
        {
          label: t('figures.received'),
          value: money(data?.receivedMinor),
          href: `/stock-receipts?supplier=${supplierId}&view=posted`,
          note: data?.lastReceivedOn ? (
            <>
              {t('figures.lastOn')} <DateText value={data.lastReceivedOn} style="date" />
            </>
          ) : (
            t('figures.year')
          ),
        },
        {
          label: t('figures.unbilled'),
          value: money(data?.unbilledMinor),
          note: t('figures.unbilledNote'),
          href: `/stock-receipts?supplier=${supplierId}&view=unbilled`,
        },
        {
          label: t('figures.owed'),
          value: money(data?.owedMinor),
          note: t('figures.owedNote'),
          ...(hasBills && { href: `/accounts-payable?supplier=${supplierId}&view=open` }),
        },
      ]}
    />
  );
}
