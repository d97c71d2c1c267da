import { UnstyledButton } from '@mantine/core';
import type { SuggestedPrice } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import { timesExpected } from './followed-prices.ts';
import type { PurchaseFormValues } from './purchase-form.ts';
import css from '../../../components/lines/lines.module.css';

export const isDecimal = (text: string): boolean => /^\d{1,9}(\.\d{1,6})?$/u.test(text) && Number(text) > 0;

interface LineHintProps {
  line: PurchaseFormValues['lines'][number];
  offer: SuggestedPrice;
  currency: string;
  onTake: (unitPrice: string) => void;
}

/** What stands below a line: the price to expect where another is typed, to take with a tap; and how much they sell at least. */
export function LineHint({ line, offer, currency, onTake }: LineHintProps) {
  const { t } = useTranslation('purchase-orders');
  const { locale } = useRegion();
  const { unitPrice: expected, source, minimumQuantity } = offer;
  const isOther =
    expected !== null && isDecimal(line.unitPrice) && !new Exact(expected).equals(line.unitPrice);
  const times = expected === null ? null : timesExpected(line.unitPrice, expected);
  const isTooFew =
    minimumQuantity !== null &&
    isDecimal(line.quantity) &&
    new Exact(line.quantity).lessThan(minimumQuantity);
  return (
    <>
      {isOther && source !== null ? (
        <p className={css.note} data-warn={times === null ? undefined : true}>
          {t(`sources.${source}`, { price: unitPriceText(expected, currency, locale) })}
          {times === null ? null : ` · ${t('editor.times', { times: quantityText(times, locale) })}`}{' '}
          <UnstyledButton className={css.take} onClick={() => onTake(expected)}>
            {t('editor.takePrice')}
          </UnstyledButton>
        </p>
      ) : null}
      {isTooFew ? (
        <p className={css.note} data-warn>
          {t('editor.tooFew', { quantity: quantityText(minimumQuantity, locale) })}
        </p>
      ) : null}
    </>
  );
}
