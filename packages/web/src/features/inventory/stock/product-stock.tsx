import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { PackedText } from '../../catalog/index.ts';
import { AdjustDialog } from '../stock-adjustments/adjust-dialog.tsx';
import type { AdjustKind } from '../stock-adjustments/offered-reasons.ts';
import { stockLevelsQuery } from './stock.queries.ts';
import { stockFigures } from '../stock-by-place/stock-by-place-address.ts';
import { FigureButton } from './figure-button.tsx';
import { levelRows } from './level-rows.ts';
import { StockReasonsDialog } from './stock-reasons-dialog.tsx';
import css from './stock.module.css';

/** The stock of a product at each location, a branch with all that is within it. People who manage the inventory receive and adjust it here. */
export function ProductStock({ product }: { product: Product }) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const viewer = useViewer();
  const seesCosts = viewer.can('canViewCosts');
  const levels = useQuery(stockLevelsQuery(product.id));
  const [kind, setKind] = useState<AdjustKind>();
  const [why, setWhy] = useState<string>();
  const isActive = product.status === 'active';
  // The remaining stock of an archived product may still be taken out.
  const canAdjust = viewer.can('canManageInventory') && (isActive || product.onHand !== '0');
  return (
    <Section
      title={t('inventory:places.title')}
      isFlush
      aside={
        canAdjust ? (
          <div className={css.bar}>
            {isActive ? (
              <Button className={css.action} size="xs" onClick={() => setKind('receive')}>
                {t('inventory:adjust.receive')}
              </Button>
            ) : null}
            <Button className={css.action} size="xs" onClick={() => setKind('correct')}>
              {t('inventory:adjust.correct')}
            </Button>
            {isActive && viewer.has('supplierManagement') ? (
              <Button
                className={css.action}
                size="xs"
                renderRoot={(props) => (
                  <AppLink {...props} href={`/stock-receipts/orders/new?product=${product.id}`} />
                )}
              >
                {t('inventory:adjust.orderMore')}
              </Button>
            ) : null}
          </div>
        ) : undefined
      }
    >
      {levels.isError ? (
        <p className={css.note}>
          {t('inventory:places.failed')}{' '}
          <Button size="xs" onClick={() => void levels.refetch()}>
            {t('catalog:tryAgain')}
          </Button>
        </p>
      ) : levels.data === undefined ? (
        <div className={css.wait} aria-busy />
      ) : (
        <div className={css.tableFrame}>
          <table className={css.table} aria-label={t('inventory:places.title')}>
            <thead>
              <tr>
                <th scope="col">{t('inventory:adjust.location')}</th>
                {stockFigures.map((figure) => (
                  <th key={figure} scope="col" data-align="end">
                    {t(`catalog:fields.${figure}`)}
                  </th>
                ))}
                {seesCosts ? (
                  <>
                    <th scope="col" data-align="end" className={css.wideOnly} data-screen-only>
                      {t('catalog:fields.averageUnitCost')}
                    </th>
                    <th scope="col" data-align="end" className={css.wideOnly} data-screen-only>
                      {t('catalog:fields.stockValue')}
                    </th>
                  </>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {levelRows(levels.data.items).map(({ level, depth, isItself }) => (
                <tr key={`${level.locationId} ${isItself}`}>
                  <th scope="row" data-level={depth}>
                    {isItself
                      ? t('inventory:byPlace.itself', { name: level.locationName })
                      : level.locationName}
                  </th>
                  {stockFigures.map((figure) => (
                    <td key={figure} data-align="end">
                      <FigureButton
                        figure={figure}
                        quantity={level[figure]}
                        name={product.name}
                        place={level.locationName}
                        onOpen={() => setWhy(level.locationId)}
                      />
                      {figure === 'onHand' ? <PackedText quantity={level.onHand} product={product} /> : null}
                    </td>
                  ))}
                  {seesCosts ? (
                    <>
                      <td data-align="end" className={css.wideOnly} data-screen-only>
                        <UnitPriceText price={level.averageUnitCost} isRounded />
                      </td>
                      <td data-align="end" className={css.wideOnly} data-screen-only>
                        <MoneyText amountMinor={level.valueMinor} />
                      </td>
                    </>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {why === undefined ? null : (
        <StockReasonsDialog
          productId={product.id}
          locationId={why}
          isOpen
          onClose={() => setWhy(undefined)}
        />
      )}
      <AdjustDialog
        asked={kind === undefined ? undefined : { product, kind }}
        onClose={() => setKind(undefined)}
      />
    </Section>
  );
}
