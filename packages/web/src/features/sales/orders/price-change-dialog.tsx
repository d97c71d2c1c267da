import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import css from './dialogs.module.css';
import type { DiscountChange } from './discount-changes.ts';
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

/** Other discounts are given than those that the draft shows: the person agrees to the new total, or looks at the draft again. */
function DiscountChanges({
  change,
  currency,
  answer,
}: {
  change: DiscountChange;
  currency: string;
  answer: PriceQuestion['answer'];
}) {
  const { t } = useTranslation('sales');
  const amount = (minor: number) => <MoneyText amountMinor={minor} currency={currency} isExact />;
  const fromTo = (from: number, to: number) => (
    <span>
      {amount(from)} <span aria-hidden>→</span>
      <span className="visually-hidden">{t('prices.to')}</span> <strong>{amount(to)}</strong>
    </span>
  );
  const changed = change.discounts.filter(({ fromMinor, toMinor }) => fromMinor !== toMinor);
  // A draft that was written a moment ago has what is given now; only the total that was shown is another one.
  const of = changed.length > 0 ? 'discounts' : 'total';
  return (
    <Dialog opened onClose={() => answer(undefined)} title={t(`discountChanges.titles.${of}`)} size={520}>
      <p className={css.lead}>{t(`discountChanges.texts.${of}`)}</p>
      <ul className={css.credits} aria-label={t('discountChanges.list')}>
        {changed.map(({ discountId, name, fromMinor, toMinor }) => (
          <li key={discountId}>
            <span>{name}</span>
            {fromTo(-fromMinor, -toMinor)}
          </li>
        ))}
        <li>
          <strong>{t('discountChanges.total')}</strong>
          {fromTo(change.fromMinor, change.toMinor)}
        </li>
      </ul>
      <div className={css.ways}>
        <Button data-autofocus onClick={() => answer(undefined)}>
          {t('discountChanges.leave')}
        </Button>
        <Button variant="filled" onClick={() => answer('take')}>
          {t('discountChanges.agree')}
        </Button>
      </div>
    </Dialog>
  );
}

/** List prices have changed since the draft was written: the person takes the new ones or keeps those agreed on. */
export function PriceChangeDialog({ question, currency }: { question: PriceQuestion; currency: string }) {
  const { t } = useTranslation('sales');
  const { changes, discounts, answer } = question;
  if (discounts) return <DiscountChanges change={discounts} currency={currency} answer={answer} />;
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
