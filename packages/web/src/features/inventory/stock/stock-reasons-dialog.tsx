import type { StockReasons } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { mostStockReasons } from '@shelfwise/contract/features/inventory/stock/stock.facts';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { productQuery } from '../../catalog/index.ts';
import { locationsQuery, stockReasonsQuery } from './stock.queries.ts';
import css from './stock.module.css';

interface StockReasonsDialogProps {
  productId: string;
  /** with all that is within it; undefined: all places */
  locationId: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Why there is so much of a product: what is available is reckoned, and each other quantity names its documents. */
export function StockReasonsDialog({ productId, locationId, isOpen, onClose }: StockReasonsDialogProps) {
  const { t } = useTranslation(['inventory', 'kit']);
  const product = useQuery(productQuery(productId));
  const locations = useQuery(locationsQuery());
  const reasons = useQuery(stockReasonsQuery(productId, locationId));
  const place =
    locationId === undefined
      ? t('inventory:why.everywhere')
      : (locations.data?.items.find(({ id }) => id === locationId)?.name ?? '…');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('inventory:why.at', {
        name: t('inventory:why.title', { name: product.data?.name ?? '…' }),
        place,
      })}
      size={560}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      {reasons.isError ? (
        <ErrorState message={asAppError(reasons.error).message} onRetry={() => void reasons.refetch()} />
      ) : reasons.data === undefined ? (
        <div className={css.wait} aria-busy aria-label={t('inventory:why.loading')} />
      ) : (
        <Reasons
          reasons={reasons.data}
          movements={`/inventory?view=movements&product=${productId}${locationId === undefined ? '' : `&location=${locationId}`}`}
        />
      )}
    </Modal>
  );
}

function Reasons({ reasons, movements }: { reasons: StockReasons; movements: string }) {
  const { t } = useTranslation('inventory');
  const { reservedBy, waitingBy, incomingBy } = reasons;
  return (
    <>
      <p className={css.sum}>
        {(['onHand', 'reserved', 'available', 'incoming'] as const).map((figure) => (
          <span key={figure}>
            {t(`byPlace.figures.${figure}`)}{' '}
            <strong>
              <QuantityText quantity={reasons[figure]} />
            </strong>
          </span>
        ))}
      </p>
      <p className={css.explained}>
        {t('why.available')} <AppLink href={movements}>{t('why.movements')}</AppLink>
      </p>
      <Documents title={t('why.reserved')} none={t('why.nothingReserved')}>
        {reservedBy.map(({ orderId, number, buyer, locationName, promisedOn, quantity }) => (
          <li key={`${orderId} ${locationName} ${quantity}`}>
            <span>
              <AppLink href={`/orders/${orderId}`}>{number}</AppLink> {buyer ?? t('why.walkIn')} ·{' '}
              {locationName}
              {promisedOn === null ? null : (
                <>
                  {' · '}
                  <DateText value={promisedOn} />
                </>
              )}
            </span>
            <QuantityText quantity={quantity} />
          </li>
        ))}
      </Documents>
      {waitingBy.length === 0 ? null : (
        <Documents title={t('why.waiting')} none="">
          {waitingBy.map(({ orderId, number, buyer, locationName, since, quantity }) => (
            <li key={`${orderId} ${locationName} ${quantity}`}>
              <span>
                <AppLink href={`/orders/${orderId}`}>{number}</AppLink> {buyer ?? t('why.walkIn')} ·{' '}
                {locationName} · {t('why.since')} <DateText value={since} style="date" />
              </span>
              <QuantityText quantity={quantity} />
            </li>
          ))}
        </Documents>
      )}
      <Documents title={t('why.incoming')} none={t('why.nothingIncoming')}>
        {incomingBy.map(({ kind, documentId, number, from, locationName, expectedOn, quantity }) => (
          <li key={`${documentId} ${expectedOn} ${quantity}`}>
            <span>
              <AppLink
                href={
                  kind === 'transfer'
                    ? `/inventory/transfers/${documentId}`
                    : `/stock-receipts/orders/${documentId}`
                }
              >
                {number}
              </AppLink>{' '}
              {from} → {locationName} ·{' '}
              {expectedOn === null ? (
                t('why.noDay')
              ) : (
                <>
                  {t('why.expected')} <DateText value={expectedOn} />
                </>
              )}
            </span>
            <QuantityText quantity={quantity} />
          </li>
        ))}
      </Documents>
    </>
  );
}

function Documents({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  const { t } = useTranslation('inventory');
  return (
    <section aria-label={title}>
      <h3 className={css.part}>{title}</h3>
      {children.length === 0 ? <p className={css.explained}>{none}</p> : null}
      <ul className={css.documents}>{children}</ul>
      {children.length === mostStockReasons ? (
        <p className={css.explained}>{t('why.most', { count: mostStockReasons })}</p>
      ) : null}
    </section>
  );
}
