import type { Till } from '@shelfwise/contract/features/sales/tills/tills.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { Warning } from '../../../components/warning.tsx';
import { moneyText } from '../../../lib/money.ts';
import { readBasket } from './basket.ts';
import css from './till.module.css';
import { shiftQuery } from './till.queries.ts';

/** Says who closed a shift while its cashier sold in it, since the basket or the payment went from the screen without their doing. */
export function ClosedMeanwhile({ id }: { id: string }) {
  const { t } = useTranslation('till');
  const shift = useQuery(shiftQuery(id)).data;
  const user = shift?.counts.findLast(({ kind }) => kind === 'close')?.countedBy;
  if (shift === undefined || user === undefined || user === shift.userName) return null;
  return (
    <Warning title={t('closedMeanwhile.title', { user, number: shift.number })}>
      {t('closedMeanwhile.lead')}
    </Warning>
  );
}

/** Says that the basket of a till is kept, and what was taken for it, where it was left before it was paid. */
export function KeptBasket({ till }: { till: Till }) {
  const { t } = useTranslation('till');
  const { currency, locale } = useRegion();
  const { lines, taken } = readBasket(till.id);
  if (lines.length === 0) return null;
  const takenMinor = taken.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <p className={css.inUse} role="note">
      {t('closedMeanwhile.kept', { till: till.name, lines: t('held.lines', { count: lines.length }) })}{' '}
      {takenMinor > 0
        ? t('closedMeanwhile.taken', { amount: moneyText(takenMinor, currency, locale) })
        : null}
    </p>
  );
}
