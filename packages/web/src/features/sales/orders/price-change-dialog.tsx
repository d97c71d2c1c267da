import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { UnitPriceText } from '../../../components/money-text.tsx';
import css from './dialogs.module.css';
import type { PriceQuestion } from './order-confirming.ts';
import type { PriceChange } from './price-changes.ts';

function Change({ change, currency }: { change: PriceChange; currency: string }) {
  const { t } = useTranslation('sales');
  const { from, to, unitPrice, taken } = change;
  const price = (value: string) => <UnitPriceText price={value} currency={currency} isExact />;
  return (
    <li>
      <span>
        {change.productName}
        {taken === unitPrice ? (
          <span className={css.quiet}> {t('prices.agreed')}</span>
        ) : unitPrice === from ? null : (
          <span className={css.quiet}>
            {' '}
            {t('prices.onOrder')} {price(unitPrice)}
          </span>
        )}
      </span>
      <span>
        {price(from)} <span aria-hidden>→</span>
        <span className="visually-hidden">{t('prices.to')}</span> <strong>{price(to)}</strong>
      </span>
    </li>
  );
}

/** List prices have changed since the draft was written: the person takes the new ones or keeps those agreed on. */
export function PriceChangeDialog({ question, currency }: { question: PriceQuestion; currency: string }) {
  const { t } = useTranslation('sales');
  const { changes, answer } = question;
  return (
    <Dialog opened onClose={() => answer(undefined)} title={t('prices.title')} size={520}>
      <p className={css.lead}>{t('prices.text')}</p>
      {changes.length === 0 ? null : (
        <ul className={css.credits} aria-label={t('prices.list')}>
          {changes.map((change) => (
            <Change key={change.lineId} change={change} currency={currency} />
          ))}
        </ul>
      )}
      <div className={css.ways}>
        <Button data-autofocus onClick={() => answer('keep')}>
          {t('prices.keep')}
        </Button>
        <Button variant="filled" onClick={() => answer('take')}>
          {t('prices.take')}
        </Button>
      </div>
    </Dialog>
  );
}
