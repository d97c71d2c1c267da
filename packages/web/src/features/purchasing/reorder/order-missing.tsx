import { Button } from '@mantine/core';
import type {
  MissingAnswer,
  MissingLine,
} from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Warning } from '../../../components/warning.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { quantityText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { quantityWithUnit } from '../../../lib/units.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useOrderMissing } from './reorder.queries.ts';
import css from './reorder.module.css';

interface OrderMissingProps {
  /** what is missing there, in the products' own units */
  lines: readonly { productId: string; quantity: string }[];
  locationId: string;
  /** whose order lacks it; null for a walk-in */
  customerName: string | null;
}

/** What of a customer's order is not in stock, and the way to order it; for those who buy. */
export function OrderMissing(props: OrderMissingProps) {
  const viewer = useViewer();
  const mayBuy = viewer.can('canManageInventory') && viewer.has('supplierManagement');
  return mayBuy ? <Shortage {...props} /> : null;
}

function Shortage({ lines, locationId, customerName }: OrderMissingProps) {
  const { t } = useTranslation('reorder');
  const order = useOrderMissing();
  if (order.data) return <Answer answer={order.data} />;
  if (lines.length === 0) return null;
  const note =
    customerName === null ? t('missing.noteWalkIn') : t('missing.noteDraft', { customer: customerName });
  return (
    <Warning
      title={t('missing.title', { count: lines.length })}
      actions={
        <Button
          size="xs"
          loading={order.isPending}
          onClick={() =>
            order.mutate(
              { locationId, lines: [...lines], note },
              { onError: (failure) => toastLine.error(asAppError(failure).message) },
            )
          }
        >
          {t('missing.action')}
        </Button>
      }
    >
      {t('missing.text')}
    </Warning>
  );
}

/** What was done about each product, with the drafts that it is on. */
function Answer({ answer: { lines, orders } }: { answer: MissingAnswer }) {
  const { t } = useTranslation('reorder');
  const isAll = lines.every(({ hasSupplier }) => hasSupplier);
  return (
    <Warning
      tone={isAll ? 'good' : 'warn'}
      title={t(orders.length === 0 ? 'missing.doneNothing' : 'missing.done')}
    >
      <ul className={css.done}>
        {lines.map((line) => (
          <li key={line.productId}>
            <Done line={line} orders={orders} />
          </li>
        ))}
      </ul>
    </Warning>
  );
}

function Done({ line, orders }: { line: MissingLine } & Pick<MissingAnswer, 'orders'>) {
  const { t } = useTranslation('reorder');
  const { locale } = useRegion();
  const { productId, productName: product, unit, ordered, covered, hasSupplier } = line;
  if (!hasSupplier)
    return (
      <>
        {t('missing.noSupplier', { product })}{' '}
        <AppLink href={`/products/${productId}`}>{t('missing.sayWho')}</AppLink>
      </>
    );
  const onTheWay = (
    <AppLink href={`/inventory?view=to-order&why=${productId}`}>
      {t('missing.covered', { quantity: quantityWithUnit(covered, unit, locale) })}
    </AppLink>
  );
  if (ordered === null)
    return (
      <>
        {t('missing.of', { product })} {onTheWay}
      </>
    );
  const order = orders.find(({ id }) => id === ordered.orderId);
  const quantity =
    ordered.packName === null
      ? quantityWithUnit(ordered.quantity, unit, locale)
      : `${quantityText(ordered.quantity, locale)} × ${ordered.packName}`;
  return (
    <>
      {t('missing.ordered', { product, quantity })}{' '}
      <AppLink href={`/stock-receipts/orders/${ordered.orderId}`}>
        {t(order?.isNew ? 'missing.draftNew' : 'missing.draftAdded', { supplier: order?.supplierName ?? '' })}
      </AppLink>
      {covered === '0' ? null : <> · {onTheWay}</>}
    </>
  );
}
