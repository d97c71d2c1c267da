import type { MarginGuard } from '@shelfwise/contract/features/reporting/dashboard/margin-guard.schemas';
import { mostGuarded } from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Fetched } from '../../../../components/fetched.tsx';
import { LateDialog } from '../../../../components/late-dialog.tsx';
import { UnitPriceText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { countText } from '../../../../lib/counts.ts';
import { lateCode } from '../../../../lib/late-code.ts';
import { quantityText, withPercent } from '../../../../lib/money.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { marginGuardQuery } from './cards.queries.ts';
import css from './cards.module.css';

type Guarded = MarginGuard['items'][number];

const priceDialog = lateCode(() => import('./price-dialog.tsx'));

/** Products whose price leaves too little at what buying them again would cost, with the price that would be enough. */
export function MarginCard() {
  const { t } = useTranslation('dashboard-cards');
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(marginGuardQuery());
  const { data } = query;
  return (
    <Section
      title={t('guard.title')}
      aside={
        data && data.count > 0 ? (
          <button type="button" className={css.opens} onClick={() => setOpen(true)}>
            {t('guard.all', { count: data.count })}
          </button>
        ) : undefined
      }
      isFlush
      isScreenOnly
    >
      <Fetched query={query} wait={css.wait}>
        {(guard) =>
          guard.floorPercent === null ? (
            <p className={css.note}>
              {t('guard.off')}{' '}
              {viewer.can('canAccessAdminSettings') ? (
                <AppLink href="/tenant-settings#trading">{t('guard.set')}</AppLink>
              ) : null}
            </p>
          ) : (
            <Guarded guard={guard} />
          )
        }
      </Fetched>
      {isOpen ? <AllGuarded onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

/** All of them, up to what a list holds. */
function AllGuarded({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard-cards');
  const { locale } = useRegion();
  const query = useQuery(marginGuardQuery(mostGuarded));
  return (
    <Dialog opened onClose={onClose} title={t('guard.listTitle')} size={640}>
      <Fetched query={query} wait={css.wait}>
        {(guard) => (
          <>
            <Guarded guard={guard} />
            {guard.count > guard.items.length ? (
              <p className={css.note}>
                {t('guard.largest', {
                  shown: countText(guard.items.length, locale),
                  all: countText(guard.count, locale),
                })}
              </p>
            ) : null}
          </>
        )}
      </Fetched>
    </Dialog>
  );
}

function Guarded({ guard }: { guard: MarginGuard }) {
  const { t } = useTranslation('dashboard-cards');
  const { locale } = useRegion();
  const { can } = useViewer();
  const [changed, setChanged] = useState<Guarded>();
  const percent = (text: string): string => withPercent(quantityText(text, locale), locale);
  const floor = percent(guard.floorPercent ?? '0');
  return (
    <>
      <p className={css.note}>{t(guard.items.length === 0 ? 'guard.none' : 'guard.lead', { floor })}</p>
      <ul className={css.items}>
        {guard.items.map((item) => (
          <li key={item.productId}>
            <span>
              <AppLink href={`/products/${item.productId}`}>{item.name}</AppLink>
              <small>
                <UnitPriceText price={item.unitPrice} currency={guard.currency} /> · {t('guard.cost')}{' '}
                <UnitPriceText price={item.replacementCost} currency={guard.currency} /> · {t('guard.margin')}{' '}
                {percent(item.marginPercent)}
              </small>
              <small>
                {t(`guard.source.${item.source}`, { supplier: item.supplierName ?? '' })}
                {item.foreign === null ? null : (
                  <>
                    {' '}
                    <UnitPriceText price={item.foreign.price} currency={item.foreign.currency} isExact />
                  </>
                )}
              </small>
            </span>
            <span className={css.amount}>
              <small>{t('guard.least')}</small>
              <UnitPriceText price={item.restoringPrice} currency={guard.currency} />
              {can('canManageInventory') ? (
                <button
                  type="button"
                  className={css.opens}
                  aria-label={`${t('guard.change')}: ${item.name}`}
                  onClick={() => setChanged(item)}
                >
                  {t('guard.change')}
                </button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <LateDialog isOpen={changed !== undefined} code={priceDialog} onClose={() => setChanged(undefined)}>
        {({ PriceDialog }) =>
          changed ? (
            <PriceDialog item={changed} guard={guard} floor={floor} onClose={() => setChanged(undefined)} />
          ) : null
        }
      </LateDialog>
    </>
  );
}
