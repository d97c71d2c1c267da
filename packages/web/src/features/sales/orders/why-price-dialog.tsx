import type { ExplainedLine } from '@shelfwise/contract/features/sales/discounts/applicable.schemas';
import type { ExplainPrices } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { takenByRules } from '@shelfwise/contract/features/sales/orders/prices';
import type { OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { amountOf } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { toMinor } from '@shelfwise/contract/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { explainedQuery } from '../discounts/discounts.queries.ts';
import css from './why-price.module.css';

interface WhyProps {
  name: string;
  currency: string;
  onClose: () => void;
}

/** How a line comes to its amount, step by step, and why other discounts take nothing off it. */
function Steps({
  line,
  currency,
}: {
  line: Omit<ExplainedLine, 'refused'> & Partial<ExplainedLine>;
  currency: string;
}) {
  const { t } = useTranslation('sales');
  const isByHand = Number(line.unitPrice) !== Number(line.listPrice);
  return (
    <>
      <dl className={css.steps}>
        <div>
          <dt>{t('why.list')}</dt>
          <dd>
            <UnitPriceText price={line.listPrice} currency={currency} isExact />
          </dd>
        </div>
        {isByHand ? (
          <div>
            <dt>{t('why.byHand')}</dt>
            <dd>
              <UnitPriceText price={line.unitPrice} currency={currency} isExact />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('why.gross')}</dt>
          <dd>
            <MoneyText amountMinor={line.grossMinor} currency={currency} isExact />
          </dd>
        </div>
        {line.taken.map((one) => (
          <div key={one.discountId}>
            <dt>{one.code === null ? one.name : t('why.withCode', { name: one.name, code: one.code })}</dt>
            <dd>
              <MoneyText amountMinor={-one.amountMinor} currency={currency} isExact />
            </dd>
          </div>
        ))}
        <div className={css.net}>
          <dt>{t('why.net')}</dt>
          <dd>
            <MoneyText amountMinor={line.netMinor} currency={currency} isExact />
          </dd>
        </div>
      </dl>
      {line.refused && line.refused.length > 0 ? (
        <>
          <h3 className={css.title}>{t('why.others')}</h3>
          <ul className={css.others}>
            {line.refused.map((one) => (
              <li key={one.discountId}>
                <strong>{one.name}</strong> {t(`why.reasons.${one.reason}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {line.taken.length === 0 && !(line.refused && line.refused.length > 0) ? (
        <p className={css.note}>{t('why.none')}</p>
      ) : null}
    </>
  );
}

/** Of an order that is being written: as the server would price it now. */
export function WhyTypedPrice({
  name,
  currency,
  onClose,
  asked,
  index,
}: WhyProps & { asked: ExplainPrices; index: number }) {
  const { t } = useTranslation('sales');
  const { data, error } = useQuery(explainedQuery({ ...asked, whyNotOf: index }));
  const line = data?.lines[index];
  return (
    <Dialog opened onClose={onClose} title={t('why.title', { name })} size={480}>
      {line ? <Steps line={line} currency={currency} /> : null}
      {error ? <p role="alert">{asAppError(error).message}</p> : null}
      {line || error ? null : <p role="status">{t('why.loading')}</p>}
    </Dialog>
  );
}

/** Of a line as it was sold: by what it keeps. */
export function WhySoldPrice({ name, currency, onClose, line }: WhyProps & { line: OrderLine }) {
  const { t } = useTranslation('sales');
  const taken = line.discounts.filter((one) => one.kind === 'rule');
  const grossMinor = isCurrency(currency)
    ? toMinor(amountOf(line.quantity, line.unitPrice, line.pack), currency)
    : 0;
  return (
    <Dialog opened onClose={onClose} title={t('why.title', { name })} size={480}>
      <Steps
        currency={currency}
        line={{
          listPrice: line.listPrice,
          unitPrice: line.unitPrice,
          grossMinor,
          netMinor: grossMinor - takenByRules(line.discounts),
          taken,
        }}
      />
    </Dialog>
  );
}
