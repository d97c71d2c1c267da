import { Button } from '@mantine/core';
import type { Order, OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { HoldReason } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { MoneyText, UnitPriceText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Warning } from '../../../../components/warning.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { AppError } from '../../../../lib/errors.ts';
import { quantityText } from '../../../../lib/money.ts';
import { useTimeline } from '../../../../lib/timeline.ts';
import { customerQuery } from '../../../contacts/index.ts';
import { orderDocumentsQuery } from '../orders.queries.ts';
import { whoHeld } from './order-history.ts';
import { percentOff } from './low-prices.ts';
import type { OrderSteps } from './order-steps.ts';

/** What of a draft is archived, or not there in the quantity ordered, so that it could not be confirmed. */
function Refused({ order, error, onWait }: { order: Order; error: AppError; onWait: () => void }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const isNamed = (path: string): boolean => error.fields?.[path] !== undefined;
  const lines = order.lines.flatMap((line, index) => {
    if (isNamed(`lines.${index}.productId`)) return [line.productName];
    if (!isNamed(`lines.${index}.quantity`)) return [];
    return [
      t('record.shortLine', {
        product: line.productName,
        wanted: quantityText(line.quantity, locale),
        available: quantityText(line.available, locale),
      }),
    ];
  });
  return (
    <Warning
      refusal={error}
      title={error.code === 'archived' ? t('record.archivedSince') : error.message}
      actions={
        <>
          {error.code === 'short_stock' ? (
            <Button size="xs" onClick={onWait}>
              {t('record.letWait')}
            </Button>
          ) : null}
          <Button
            size="xs"
            renderRoot={(props) => <AppLink {...props} href={`/orders/${order.id}?edit=true`} />}
          >
            {error.code === 'archived' ? t('record.changeDraft') : t('record.changeQuantities')}
          </Button>
        </>
      }
    >
      <ul>
        {isNamed('customerId') ? <li>{order.customerName}</li> : null}
        {isNamed('locationId') ? <li>{order.locationName}</li> : null}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Warning>
  );
}

/** Prices further below the list than the current user may give. A higher role has to approve them. */
function NeedsApproval({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const price = (value: string) => <UnitPriceText price={value} currency={order.currency} isExact />;
  return (
    <Warning title={t('lowPrices.title', { count: lines.length })}>
      {t('lowPrices.text')}
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.productName}: {price(line.unitPrice)} {t('lowPrices.insteadOf')} {price(line.listPrice)} (
            {t('lowPrices.off', { percent: quantityText(percentOff(line) ?? '0', locale) })})
          </li>
        ))}
      </ul>
    </Warning>
  );
}

/** Held by the system because of its customer's credit: says why, and who can release it. */
function CreditHold({ order, reason }: { order: Order; reason: HoldReason }) {
  const { t } = useTranslation('sales');
  const exact = (amountMinor: SumMinor) => (
    <MoneyText amountMinor={amountMinor} currency={order.currency} isExact />
  );
  const customer = useQuery(customerQuery(order.customerId ?? '')).data;
  const use = useQuery(orderDocumentsQuery(order.id)).data?.creditUse;
  return (
    <Warning title={t(`creditHold.title.${reason}`, { customer: order.customerName ?? '' })}>
      {customer?.holdNote ? <p>{customer.holdNote}</p> : null}
      {customer && reason === 'overdue' ? (
        <p>
          {t('creditHold.owed')} {exact(customer.figures.openMinor)}.
        </p>
      ) : null}
      {customer && use && customer.creditLimitMinor !== null ? (
        <p>
          {t('creditHold.limit')} {exact(customer.creditLimitMinor)} · {t('creditHold.used')}{' '}
          {exact(use.usedMinor)} ({t('creditHold.owed')} {exact(use.invoicesMinor)} ·{' '}
          {t('creditHold.thisOrder')} {exact(use.thisOrderMinor)}
          {use.otherOrdersMinor === 0 ? null : (
            <>
              {' · '}
              {t('creditHold.otherOrders')} {exact(use.otherOrdersMinor)}
            </>
          )}
          {use.unusedCreditMinor === 0 ? null : (
            <>
              {' · '}
              {t('creditHold.unusedCredit')} {exact(use.unusedCreditMinor)}
            </>
          )}
          ).
        </p>
      ) : null}
      {t(reason === 'customer_hold' ? 'creditHold.textHold' : 'creditHold.text')}
    </Warning>
  );
}

/** Goods in exchange: what came back pays for them from the order's confirmation on, as far as it was paid for itself. */
function InExchange({ of, status }: { of: NonNullable<Order['exchangeFor']>; status: Order['status'] }) {
  const { t } = useTranslation('sales');
  const text = !of.pays
    ? 'record.inExchangeOwed'
    : status === 'draft'
      ? 'record.inExchangeText'
      : 'record.inExchangePaid';
  return (
    <Warning tone="good" title={t('record.inExchange', { number: of.number })}>
      {status === 'cancelled' ? null : `${t(text)} `}
      <AppLink href={`/orders/returns/${of.id}`}>{t('record.inExchangeShow', { number: of.number })}</AppLink>
    </Warning>
  );
}

/** Held by hand: by whom and when, from the history. */
function ManualHold({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const { locale, displayTimezone } = useRegion();
  const held = whoHeld(useTimeline('order', order.id).entries);
  return (
    <Warning
      title={
        held === undefined
          ? t('handHold.title')
          : t('handHold.titleBy', {
              person: held.actor,
              moment: formatDate(held.at, 'moment', locale, displayTimezone),
            })
      }
    >
      {t('handHold.text')}
    </Warning>
  );
}

/** What keeps an order from its next step, and what can be done about it. */
export function OrderNotices({ order, steps }: { order: Order; steps: OrderSteps }) {
  const { refused, lowPrices } = steps;
  return (
    <>
      {order.exchangeFor ? <InExchange of={order.exchangeFor} status={order.status} /> : null}
      {refused && order.status === 'draft' ? (
        <Refused order={order} error={refused} onWait={steps.confirmWaiting} />
      ) : null}
      {lowPrices.beyond.length > 0 ? <NeedsApproval order={order} lines={lowPrices.beyond} /> : null}
      {order.isOnHold && order.holdReason !== null ? (
        <CreditHold order={order} reason={order.holdReason} />
      ) : null}
      {order.isOnHold && order.holdReason === null ? <ManualHold order={order} /> : null}
    </>
  );
}
