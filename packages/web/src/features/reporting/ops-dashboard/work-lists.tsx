import { presentAmounts } from '@shelfwise/contract/features/sales/orders/order-amounts';
import type { OpsDashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { OrderStatusBadge } from '../../sales/index.ts';
import { LowStockList } from '../dashboard/product-lists.tsx';
import css from './ops-dashboard.module.css';
import { ReceiveRows } from './receive-rows.tsx';

const orderLists = [
  { name: 'late', href: '/orders?view=late' },
  { name: 'dueToday', href: '/orders?view=due-today' },
  { name: 'toShip', href: '/orders?view=to-ship' },
  { name: 'drafts', href: '/orders?view=drafts' },
] as const;

function OrderRows({ orders, isLate }: { orders: readonly OrderRow[]; isLate: boolean }) {
  const { t } = useTranslation('ops-dashboard');
  return (
    <ul className={css.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <AppLink href={`/orders/${order.id}`} className={css.row}>
            <span className={css.text}>
              <span className={css.name}>
                {order.number ?? t('draft')}{' '}
                {order.status === 'draft' ? null : <OrderStatusBadge order={order} />}
              </span>
              <span className={css.hint}>
                {order.customerName ?? t('walkIn')} · {t('items', { count: order.itemCount })}
              </span>
              {order.promisedOn === null ? null : (
                <span className={isLate ? css.late : css.hint}>
                  {t('promised')} <DateText value={order.promisedOn} style="day" />
                </span>
              )}
            </span>
            <MoneyText amountMinor={presentAmounts(order).totalMinor} currency={order.currency} />
            <ChevronRight size={18} aria-hidden className={css.arrow} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Section title={title} isFlush>
      <div className={css.waiting} aria-hidden>
        <span />
        <span />
        <span />
      </div>
    </Section>
  );
}

/** The orders of a list. Orders to ship that are late or due today stand in lists of their own, and are left out here. */
const shownOrders = (work: OpsDashboard, name: (typeof orderLists)[number]['name']): OrderRow[] => {
  if (name !== 'toShip') return work[name];
  const urgent = new Set([...work.late, ...work.dueToday].map(({ id }) => id));
  return work.toShip.filter(({ id }) => !urgent.has(id));
};

/** Each kind of work with its records. Kinds without any are left out. */
export function WorkLists({ work }: { work: OpsDashboard | undefined }) {
  const { t } = useTranslation('ops-dashboard');
  if (!work)
    return (
      <div aria-busy="true">
        <Waiting title={t('tiles.toShip')} />
        <Waiting title={t('tiles.lowStock')} />
      </div>
    );
  const { counts } = work;
  if (Object.values(counts).every((count) => count === 0))
    return (
      <div className={css.nothing}>
        <EmptyState title={t('nothing.title')}>{t('nothing.text')}</EmptyState>
      </div>
    );
  /** A link to all of them, where the list shows only some. */
  const aside = (href: string, count: number, shown: number): ReactNode =>
    count <= shown ? undefined : (
      <AppLink href={href} className={css.all}>
        {t('seeAll', { count })}
      </AppLink>
    );
  return (
    <div className={css.lists}>
      {orderLists
        .filter(({ name }) => shownOrders(work, name).length > 0)
        .map(({ name, href }) => (
          <div key={name} id={name} className={css.anchor}>
            <Section
              title={t(`tiles.${name}`)}
              aside={aside(href, counts[name], shownOrders(work, name).length)}
              isFlush
            >
              <OrderRows orders={shownOrders(work, name)} isLate={name === 'late'} />
            </Section>
          </div>
        ))}
      {work.toReceive.length === 0 ? null : (
        <div id="toReceive" className={css.anchor}>
          <Section title={t('tiles.toReceive')} isFlush>
            <ReceiveRows rows={work.toReceive} count={counts.toReceive} />
          </Section>
        </div>
      )}
      {work.lowStock.length === 0 ? null : (
        <div id="lowStock" className={css.anchor}>
          <Section
            title={t('tiles.lowStock')}
            aside={aside('/products?view=low', counts.lowStock, work.lowStock.length)}
            isFlush
          >
            <LowStockList products={work.lowStock} />
          </Section>
        </div>
      )}
    </div>
  );
}
