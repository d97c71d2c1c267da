import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import type { KeyFigure } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { shippedLineCount } from './order-words.ts';

/** What an order comes to and what of it is paid; cost and margin only where the server sent them. */
export function useOrderFigures(order: Order): KeyFigure[] {
  const { t } = useTranslation('sales');
  const { currency, costMinor, marginMinor } = order;
  const amount = (minor: number) => <MoneyText amountMinor={minor} currency={currency} isExact />;
  const isOwed = order.status === 'confirmed' || order.status === 'completed';
  return [
    {
      label: t('figures.total'),
      value: amount(order.totalMinor),
      ...(order.taxMinor === 0
        ? {}
        : {
            note: (
              <>
                {t('figures.ofTax')} {amount(order.taxMinor)}
              </>
            ),
          }),
    },
    { label: t('figures.paid'), value: amount(order.paidMinor) },
    { label: t('figures.open'), value: amount(isOwed ? order.totalMinor - order.paidMinor : 0) },
    {
      label: t('figures.items'),
      value: <QuantityText quantity={String(order.lines.length)} />,
      ...(isOwed
        ? {
            note: t('figures.shipped', { shipped: shippedLineCount(order.lines), count: order.lines.length }),
          }
        : {}),
    },
    ...(costMinor === undefined || order.deliveryState === 'none'
      ? []
      : [
          {
            label: t('figures.cost'),
            value: amount(costMinor),
            note: t('figures.costNote'),
            isScreenOnly: true,
          },
        ]),
    ...(marginMinor === undefined
      ? []
      : [{ label: t('figures.margin'), value: amount(marginMinor), isScreenOnly: true }]),
  ];
}
