import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import css from '../orders/documents.module.css';

/** What is due of an order in exchange, once the credit is used for it; below zero where something is left. */
const dueMinorOf = ({ exchange, creditNotes }: Return): number =>
  exchange === null
    ? 0
    : exchange.totalMinor -
      exchange.settledMinor -
      creditNotes.reduce((sum, { openMinor }) => sum + openMinor, 0);

function ExchangeRow({ one }: { one: Return }) {
  const { t } = useTranslation('returns');
  const { exchange, currency } = one;
  if (exchange === null) return null;
  const due = dueMinorOf(one);
  return (
    <li className={css.row}>
      <div className={css.main}>
        <AppLink href={`/orders/${exchange.id}`} className={css.title}>
          {t('exchange.order', { number: exchange.number ?? t('exchange.draft') })}
        </AppLink>
        {one.status === 'cancelled' || exchange.status === 'cancelled' ? null : (
          <span className={css.quiet}>
            {due === 0 ? (
              t('exchange.even')
            ) : (
              <>
                {t(due > 0 ? 'exchange.due' : 'exchange.left')}{' '}
                <MoneyText amountMinor={Math.abs(due)} currency={currency} isExact />
              </>
            )}
          </span>
        )}
      </div>
      <span className={css.amount}>
        <MoneyText amountMinor={exchange.totalMinor} currency={currency} />
      </span>
    </li>
  );
}

/** What the customer got for a return: credit notes, what was paid back, an order in exchange; and the invoice after an undo. */
export function ReturnMoney({ one }: { one: Return }) {
  const { t } = useTranslation('returns');
  const { currency, creditNotes, undoInvoice } = one;
  if (one.money === 'open') return null;
  return (
    <Section title={t('given.title')} isFlush>
      <ul className={css.list}>
        {one.money === 'nothing' ? (
          <li className={css.row}>
            <span className={css.main}>{t('given.nothing')}</span>
          </li>
        ) : null}
        {creditNotes.map(({ id, number, totalMinor, openMinor }) => (
          <li key={id} className={css.row}>
            <div className={css.main}>
              <AppLink href={`/orders/${one.orderId}`} className={css.title}>
                {t('given.note', { number })}
              </AppLink>
              {openMinor > 0 ? (
                <span className={css.quiet}>
                  {t('given.open')} <MoneyText amountMinor={openMinor} currency={currency} isExact />
                </span>
              ) : null}
            </div>
            <span className={css.amount}>
              <MoneyText amountMinor={totalMinor} currency={currency} />
            </span>
          </li>
        ))}
        {one.paidBackMinor === 0 ? null : (
          <li className={css.row}>
            <span className={css.main}>{t('given.paidBack')}</span>
            <span className={css.amount}>
              <MoneyText amountMinor={one.paidBackMinor} currency={currency} />
            </span>
          </li>
        )}
        <ExchangeRow one={one} />
        {undoInvoice === null ? null : (
          <li className={css.row}>
            <div className={css.main}>
              <AppLink href={`/orders/${one.orderId}`} className={css.title}>
                {t('given.undoInvoice', { number: undoInvoice.number })}
              </AppLink>
              <span className={css.quiet}>{t('given.undoText')}</span>
            </div>
            <span className={css.amount}>
              <MoneyText amountMinor={undoInvoice.totalMinor} currency={currency} />
            </span>
          </li>
        )}
      </ul>
    </Section>
  );
}
