import { isOverdue } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { presentAmounts } from '@shelfwise/contract/features/sales/orders/order-amounts';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { openMinorOf } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../components/date-text.tsx';
import type { KeyFigure } from '../../../../components/key-figures.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { QuantityText } from '../../../../components/quantity-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { shippedLineCount } from './line-quantities.ts';

/** An order's total, what is settled and what is still owed. Cost and margin only where the server sent them. */
export function useOrderFigures(order: Order): KeyFigure[] {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  const { currency, netMinor, costMinor, marginMinor, takenBackMinor, owedMinor, dueOn, foreign } = order;
  const { totalMinor, paidMinor, creditedMinor } = presentAmounts(order);
  const amount = (minor: number) => <MoneyText amountMinor={minor} currency={currency} isExact />;
  const isInEffect = order.status === 'confirmed' || order.status === 'completed';
  const openMinor = isInEffect ? Math.max(openMinorOf(order), 0) : 0;
  // The margin counts credit notes, of which the total and what is paid say nothing where they became the customer's credit.
  const creditedNetMinor =
    marginMinor === undefined || costMinor === undefined ? 0 : netMinor - costMinor - marginMinor;
  const isLate = isOverdue(dueOn, todayIn(timezone));
  return [
    {
      label: t('figures.total'),
      value: amount(totalMinor),
      ...(takenBackMinor > 0
        ? {
            note: (
              <>
                {t('figures.takenBack')} {amount(takenBackMinor)}
              </>
            ),
          }
        : foreign
          ? { note: <MoneyText amountMinor={foreign.totalMinor} currency={foreign.currency} isExact /> }
          : order.taxMinor === 0
            ? {}
            : {
                note: (
                  <>
                    {t('figures.ofTax')} {amount(order.taxMinor)}
                  </>
                ),
              }),
    },
    { label: t('figures.paid'), value: amount(paidMinor) },
    ...(creditedMinor === 0 ? [] : [{ label: t('figures.credited'), value: amount(creditedMinor) }]),
    {
      label: t('figures.open'),
      value: amount(openMinor),
      ...(foreign && openMinor > 0
        ? { note: <MoneyText amountMinor={foreign.openMinor} currency={foreign.currency} isExact /> }
        : {}),
      ...(owedMinor === 0 || owedMinor >= openMinor
        ? {}
        : {
            note: (
              <>
                {t('figures.ofInvoiced')} {amount(owedMinor)}
              </>
            ),
          }),
    },
    ...(dueOn === null
      ? []
      : [
          {
            label: t('figures.due'),
            value: (
              <span style={isLate ? { color: 'var(--bad)' } : undefined}>
                <DateText value={dueOn} />
              </span>
            ),
            ...(isLate ? { note: t('figures.overdue') } : {}),
          },
        ]),
    {
      label: t('figures.items'),
      value: <QuantityText quantity={String(order.lines.length)} />,
      ...(isInEffect
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
      : [
          {
            label: t('figures.margin'),
            value: amount(marginMinor),
            isScreenOnly: true,
            ...(creditedNetMinor === 0
              ? {}
              : {
                  note: (
                    <>
                      {t('figures.afterCredit')} {amount(creditedNetMinor)}
                    </>
                  ),
                }),
          },
        ]),
  ];
}
