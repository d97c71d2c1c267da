import { Button } from '@mantine/core';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { type Basket, restOf } from './basket.ts';
import css from './till.module.css';

interface ChangedTotalProps {
  from: string;
  to: string;
  onAccept: () => void;
  onClose: () => void;
}

/** Prices have changed while the basket was open: says so in words, and one key goes on. */
export function ChangedTotal({ from, to, onAccept, onClose }: ChangedTotalProps) {
  const { t } = useTranslation('till');
  return (
    <Dialog opened onClose={onClose} title={t('changed.title')} size={520}>
      <p role="alert" className={css.lead}>
        {t('changed.lead', { from, to })}
      </p>
      <div className={css.buttons}>
        <Button size="md" onClick={onClose}>
          {t('back')}
        </Button>
        <Button size="md" variant="filled" data-autofocus onClick={onAccept}>
          {t('changed.accept', { to })}
        </Button>
      </div>
    </Dialog>
  );
}

interface UnansweredProps {
  /** why there is no answer */
  problem: string;
  onTry: () => void;
}

/** No answer came: only the same sale, sent again, finds out whether it was made. Until then its basket stays as it was sent. */
export function Unanswered({ problem, onTry }: UnansweredProps) {
  const { t } = useTranslation('till');
  return (
    <Dialog
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('unanswered.title')}
      size={520}
    >
      <p role="alert" className={css.lead}>
        {problem} {t('unanswered.lead')}
      </p>
      <Button size="lg" variant="filled" fullWidth data-autofocus onClick={onTry}>
        {t('unanswered.try')}
      </Button>
    </Dialog>
  );
}

interface MadeBeforeProps {
  sale: QuickSale;
  basket: Basket;
  onRest: (rest: Basket) => void;
  onShow: (sale: QuickSale) => void;
  onClose: () => void;
}

/** The basket became a sale before, and was changed since: says which, and goes on with what is not sold only where the cashier wants that. */
export function MadeBefore({ sale, basket, onRest, onShow, onClose }: MadeBeforeProps) {
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const { number } = sale;
  const rest = restOf(basket, sale.lines);
  const hasRest = rest.lines.length > 0;
  return (
    <Dialog opened onClose={onClose} title={t('madeBefore.title', { number })} size={520}>
      <p role="alert" className={css.lead}>
        {t('madeBefore.lead', { number, amount: moneyText(sale.totalMinor, sale.currency, locale) })}{' '}
        {t(hasRest ? 'madeBefore.more' : 'madeBefore.noMore')}
      </p>
      <div className={css.buttons}>
        <Button size="md" onClick={onClose}>
          {t('back')}
        </Button>
        <Button
          size="md"
          variant="filled"
          data-autofocus
          onClick={() => (hasRest ? onRest(rest) : onShow(sale))}
        >
          {hasRest ? t('madeBefore.rest') : t('madeBefore.show', { number })}
        </Button>
      </div>
    </Dialog>
  );
}
