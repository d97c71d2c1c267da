import { Button } from '@mantine/core';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { openQuantity } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../components/date-text.tsx';
import { Section } from '../../../../components/section.tsx';
import { asAppError } from '../../../../lib/errors.ts';
import { orpc } from '../../../../lib/orpc.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import type { CountedLine } from './counting.ts';
import css from './receiving.module.css';

const mostOrders = 20;

/** The orders that a supplier has not delivered in full. */
export const openOrdersQuery = (supplierId: string) =>
  orpc.purchaseOrders.list.queryOptions({
    input: { supplierId, status: 'sent', receiptState: 'none,part', limit: mostOrders },
  });

/** The lines of an order that something is still to come of, with nothing counted yet. */
export const linesOfOrder = ({ id, number, lines }: PurchaseOrder): CountedLine[] =>
  lines
    .filter((line) => !new Exact(openQuantity(line)).isZero())
    .map((line) => ({
      key: `order ${line.id}`,
      productId: line.productId,
      packId: line.pack?.id ?? null,
      enteredQuantity: '0',
      rejectedQuantity: '0',
      rejectedReason: null,
      unitPrice: line.unitPrice,
      discountPercent: line.discountPercent,
      weight: null,
      orderLineId: line.id,
      productName: line.productName,
      unit: line.unit,
      packName: line.pack?.name ?? null,
      packs: line.pack === null ? [] : [line.pack],
      imageUrl: line.imageUrl,
      order: {
        lineId: line.id,
        id,
        number: number ?? '',
        ordered: line.quantity,
        received: line.receivedQuantity,
        cancelled: line.cancelledQuantity,
        unitPrice: line.unitPrice,
        packId: line.pack?.id ?? null,
      },
    }));

interface OpenOrdersProps {
  supplierId: string;
  lines: readonly CountedLine[];
  onAdd: (lines: CountedLine[]) => void;
}

/** What was ordered of this supplier and is not here yet: one tap puts the lines of an order on the list to be counted. */
export function OpenOrders({ supplierId, lines, onAdd }: OpenOrdersProps) {
  const { t } = useTranslation('stock-receipts');
  const queryClient = useQueryClient();
  const orders = useQuery(openOrdersQuery(supplierId)).data?.items ?? [];
  const counted = new Set(lines.map(({ order }) => order?.id));
  const open = orders.filter(({ id }) => !counted.has(id));
  if (open.length === 0) return null;
  const add = async (id: string): Promise<void> => {
    try {
      const order = await queryClient.fetchQuery(orpc.purchaseOrders.get.queryOptions({ input: { id } }));
      onAdd(linesOfOrder(order));
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  return (
    <Section title={t('orders.title')}>
      <ul className={css.review}>
        {open.map(({ id, number, itemCount, expectedOn }) => (
          <li key={id}>
            <span>
              <strong>{number}</strong>{' '}
              <span className={css.quiet}>
                {t('orders.items', { count: itemCount })}
                {expectedOn === null ? null : (
                  <>
                    {' · '}
                    {t('orders.expected')} <DateText value={expectedOn} />
                  </>
                )}
              </span>
            </span>
            <Button size="xs" onClick={() => void add(id)}>
              {t('orders.receive', { number })}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
