import type { ForecastItems } from '@shelfwise/contract/features/reporting/dashboard/cash-forecast.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Fetched } from '../../../../components/fetched.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { countText } from '../../../../lib/counts.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { forecastItemsQuery } from './cards.queries.ts';
import css from './cards.module.css';

type Item = ForecastItems['items'][number];

/** The page of what is expected. On plans without pages of invoices and bills there is none. */
function useHref(): (item: Item) => string | undefined {
  const { has } = useViewer();
  return ({ kind, id, isPlanned }) => {
    if (kind === 'invoice') return has('accountsReceivable') ? `/accounts-receivable/${id}` : undefined;
    if (kind === 'bill') return has('accountsPayable') ? `/accounts-payable/${id}` : undefined;
    return isPlanned ? '/expenses/recurring' : `/expenses/${id}`;
  };
}

const whenOf = ({ isOverdue, isPromised, isPlanned }: Item) => {
  if (isOverdue) return 'overdue';
  if (isPromised) return 'promised';
  return isPlanned ? 'planned' : 'due';
};

interface WeekDialogProps {
  week: number;
  title: string;
  currency: string;
  onClose: () => void;
}

/** What a week of the forecast is made of, the largest amounts first. */
export function WeekDialog({ week, title, currency, onClose }: WeekDialogProps) {
  const { t } = useTranslation('dashboard-cards');
  const { locale } = useRegion();
  const hrefOf = useHref();
  const query = useQuery(forecastItemsQuery(week));
  return (
    <Dialog opened onClose={onClose} title={title} size={640}>
      <Fetched query={query} wait={css.wait}>
        {({ items, count, inMinor, outMinor }) =>
          items.length === 0 ? (
            <p className={css.note}>{t('week.none')}</p>
          ) : (
            <>
              <p className={css.sums}>
                <span>
                  {t('week.in')} <MoneyText amountMinor={inMinor} currency={currency} />
                </span>
                <span>
                  {t('week.out')} <MoneyText amountMinor={outMinor} currency={currency} />
                </span>
              </p>
              <ul className={css.items}>
                {items.map((item) => {
                  const href = hrefOf(item);
                  const name =
                    [item.name, item.number].filter(Boolean).join(' · ') || t(`week.kinds.${item.kind}`);
                  return (
                    <li key={`${item.id} ${item.day}`}>
                      <span>
                        {href === undefined ? name : <AppLink href={href}>{name}</AppLink>}
                        <small data-bad={item.isOverdue || undefined}>
                          {t(`week.kinds.${item.kind}`)} · {t(`week.${whenOf(item)}`)}{' '}
                          <DateText value={item.day} style="date" />
                        </small>
                      </span>
                      <span className={css.amount}>
                        <span>
                          {item.kind === 'invoice' ? '+' : '−'}{' '}
                          <MoneyText amountMinor={item.worthMinor} currency={currency} />
                        </span>
                        {item.currency === currency ? null : (
                          <small>
                            <MoneyText amountMinor={item.amountMinor} currency={item.currency} isExact />
                          </small>
                        )}
                      </span>
                    </li>
                  );
                })}
              </ul>
              {count > items.length ? (
                <p className={css.note}>
                  {t('week.largest', {
                    shown: countText(items.length, locale),
                    all: countText(count, locale),
                  })}
                </p>
              ) : null}
            </>
          )
        }
      </Fetched>
    </Dialog>
  );
}
