import type { StockMovement } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { AdjustmentDialog } from '../stock-adjustments/adjustment-dialog.tsx';
import { ChangeText } from './change-text.tsx';
import { WhyText } from './movement-columns.tsx';
import { movementsQuery } from './stock.queries.ts';
import css from './stock.module.css';

const shown = 8;

/** The newest movements of one product, for people who manage the inventory. */
export function ProductMovements({ productId }: { productId: string }) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const viewer = useViewer();
  const isReader = viewer.can('canManageInventory');
  const [adjustment, setAdjustment] = useState<string>();
  const query = useInfiniteQuery({ ...movementsQuery({ productId, limit: shown }), enabled: isReader });
  if (!isReader) return null;
  const movements = query.data?.pages[0]?.items ?? [];
  const total = query.data?.pages[0]?.total.count ?? 0;
  return (
    <Section
      title={t('inventory:movements.title')}
      isFlush
      aside={
        total > shown ? (
          <AppLink href={`/inventory?view=movements&product=${productId}`}>
            {t('inventory:movements.all')}
          </AppLink>
        ) : undefined
      }
    >
      {query.isError ? (
        <p className={css.note}>
          {t('inventory:movements.failed')}{' '}
          <Button size="xs" onClick={() => void query.refetch()}>
            {t('catalog:tryAgain')}
          </Button>
        </p>
      ) : query.data === undefined ? (
        <div className={css.wait} aria-busy />
      ) : movements.length === 0 ? (
        <p className={css.note}>{t('inventory:movements.emptyText')}</p>
      ) : (
        <div className={css.tableFrame}>
          <table className={css.table} aria-label={t('inventory:movements.title')}>
            <thead>
              <tr>
                <th scope="col">{t('inventory:movements.day')}</th>
                <th scope="col">{t('inventory:movements.why')}</th>
                <th scope="col" className={css.wideOnly}>
                  {t('inventory:adjust.location')}
                </th>
                <th scope="col" data-align="end">
                  {t('inventory:movements.quantity')}
                </th>
                <th scope="col" data-align="end" className={css.wideOnly}>
                  {t('inventory:movements.onHandAfter')}
                </th>
              </tr>
            </thead>
            <tbody>
              {movements.map((movement) => (
                <tr key={movement.id}>
                  <td>
                    <DateText value={movement.businessDate} />
                    <Recorded movement={movement} />
                  </td>
                  <td>
                    <WhyText movement={movement} onAdjustment={setAdjustment} />
                    <span className={css.phoneOnly}>{movement.locationName}</span>
                  </td>
                  <td className={css.wideOnly}>{movement.locationName}</td>
                  <td data-align="end">
                    <ChangeText quantity={movement.quantity} />
                  </td>
                  <td data-align="end" className={css.wideOnly}>
                    <QuantityText quantity={movement.onHandAfter} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <AdjustmentDialog id={adjustment} onClose={() => setAdjustment(undefined)} onOther={setAdjustment} />
    </Section>
  );
}

/** The moment it was written down, if that was on another day than the one it counts for. */
function Recorded({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation('inventory');
  const { timezone } = useRegion();
  if (dayIn(timezone, new Date(movement.at)) === movement.businessDate) return null;
  return (
    <span className={css.recorded}>
      {t('movements.recordedOn')} <DateText value={movement.at} style="moment" />
    </span>
  );
}
