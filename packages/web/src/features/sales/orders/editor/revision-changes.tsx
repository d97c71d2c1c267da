import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../../components/section.tsx';
import { useChangeText } from '../change-text.ts';
import { changesOf } from '../order-changes.ts';
import css from './line-editor.module.css';
import { openLinesOf, revisionValuesOf, type OrderFormValues } from './order-form.ts';

/** True where an invoice changes with the order: another price of what is invoiced, or less than is invoiced. */
const changesInvoices = (order: Order, lines: OrderFormValues['lines']): boolean =>
  openLinesOf(order).some((line) => {
    if (new Exact(line.invoicedQuantity).isZero()) return false;
    const now = lines.find(({ id }) => id === line.id);
    const share = new Exact(line.invoicedQuantity).dividedBy(line.quantity).times(line.enteredQuantity);
    const isNumber = now !== undefined && /^\d+(\.\d+)?$/u.test(now.quantity);
    if (!now) return true;
    return now.unitPrice !== line.unitPrice || (isNumber && share.greaterThan(now.quantity));
  });

const feeText = (fee: OrderFormValues['deliveryFee']): string => JSON.stringify(fee ?? null);

interface RevisionChangesProps {
  order: Order;
  control: Control<OrderFormValues>;
  placeId: string;
  currency: string;
  nameOf: (productId: string) => string;
  /** whether what discounts give today is given too */
  renews: boolean;
}

/** What changes of a confirmed order, before it is saved. */
export function RevisionChanges({ order, control, placeId, currency, nameOf, renews }: RevisionChangesProps) {
  const { t } = useTranslation('sales');
  const [lines, orderedOn, promisedOn, reference, note, salespersonId, deliveryAddress, fee, codes] =
    useWatch({
      control,
      name: [
        'lines',
        'orderedOn',
        'promisedOn',
        'reference',
        'note',
        'salespersonId',
        'deliveryAddress',
        'deliveryFee',
        'couponCodes',
      ],
    });
  const changes = changesOf(
    openLinesOf(order).map(({ id, productName: name, enteredQuantity: quantity, unitPrice }) => ({
      key: id,
      name,
      quantity,
      unitPrice,
    })),
    lines.map(({ id, productId, quantity, unitPrice = '' }, index) => ({
      key: id ?? `new ${index}`,
      name: nameOf(productId),
      quantity,
      unitPrice,
    })),
  );
  const changeText = useChangeText(currency);
  const head = (
    [
      ['locationId', placeId, order.locationId],
      ['orderedOn', orderedOn ?? '', order.orderedOn ?? ''],
      ['promisedOn', promisedOn ?? '', order.promisedOn ?? ''],
      ['reference', reference ?? '', order.reference ?? ''],
      ['note', note ?? '', order.note ?? ''],
      ['salespersonId', salespersonId ?? '', order.salespersonId ?? ''],
      ['deliveryAddress', deliveryAddress ?? '', order.deliveryAddress ?? ''],
      ['couponCodes', (codes ?? []).join(' '), order.couponCodes.join(' ')],
      ['deliveryFee', feeText(fee), feeText(revisionValuesOf(order).deliveryFee)],
    ] as const
  ).filter(([, now, before]) => now !== before);
  return (
    <Section title={t('revise.changed')}>
      {changes.length === 0 && head.length === 0 && !renews ? (
        <p className={css.note}>{t('revise.nothing')}</p>
      ) : (
        <ul className={css.changes} aria-live="polite">
          {changes.map((change) => (
            <li key={`${change.kind} ${change.name}`}>{changeText(change)}</li>
          ))}
          {head.map(([field]) => (
            <li key={field}>{t('revise.changes.field', { field: t(`editor.fields.${field}`) })}</li>
          ))}
          {renews ? <li>{t('revise.changes.discounts')}</li> : null}
        </ul>
      )}
      {changesInvoices(order, lines) ? <p className={css.note}>{t('revise.invoices')}</p> : null}
    </Section>
  );
}
