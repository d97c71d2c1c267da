import { VisuallyHidden } from '@mantine/core';
import type { TakenDiscount } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import { useTranslation } from 'react-i18next';
import { UnitPriceText, MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { DiscountsOfLine } from '../orders/discounts-of-line.tsx';
import type { LineMaterial } from '../orders/editor/order-material.ts';
import { type BasketLine, isNothing } from './basket.ts';
import { isShort, leftOf } from './short-lines.ts';
import { Stepper } from './stepper.tsx';
import css from './till.module.css';

export interface ShownLine {
  line: BasketLine;
  material: LineMaterial;
  totalMinor: number;
  /** what discounts take off it */
  taken: readonly TakenDiscount[];
  /** why it cannot be sold as it is */
  problem: string | undefined;
}

export const nameOfLine = ({ line, material }: Pick<ShownLine, 'line' | 'material'>): string => {
  const pack = material.packs.find(({ id }) => id === line.packId);
  return pack ? `${material.name} · ${pack.name}` : material.name;
};

interface BasketLinesProps {
  lines: readonly ShownLine[];
  currency: string;
  /** the line that a quantity typed after it counts for */
  lastPlace: number;
  onChange: (place: number, change: Partial<BasketLine>) => void;
  onRemove: (place: number) => void;
  onPrice: (place: number) => void;
  /** Enter in a quantity: the next product */
  onDone: () => void;
  /** left out where no discounts are given */
  onAskWhy: ((place: number) => void) | undefined;
}

/** The lines of the basket: name, price and what is left, with the quantity under the thumb. */
export function BasketLines({ lines, currency, lastPlace, ...on }: BasketLinesProps) {
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const { onChange, onRemove, onPrice, onDone, onAskWhy } = on;
  return (
    <ul className={css.lines} aria-label={t('basket')}>
      {lines.map((shown, place) => {
        const { line, material, totalMinor, taken, problem } = shown;
        const name = nameOfLine(shown);
        const left = leftOf(lines, place);
        const isByHand = line.unitPrice !== undefined && line.unitPrice !== material.listPrice;
        return (
          <li
            key={`${line.productId} ${line.packId ?? ''} ${line.unitPrice ?? ''}`}
            className={css.line}
            data-last={place === lastPlace || undefined}
          >
            <div className={css.facts}>
              <p className={css.name}>{name}</p>
              <p className={css.detail}>
                <button type="button" className={css.price} onClick={() => onPrice(place)}>
                  <VisuallyHidden>{t('price.change', { name })} </VisuallyHidden>
                  <UnitPriceText price={line.unitPrice ?? material.listPrice} currency={currency} isExact />
                </button>
                {isByHand ? (
                  <s>
                    {' '}
                    <UnitPriceText price={material.listPrice} currency={currency} isExact />
                  </s>
                ) : null}
                {material.available === undefined || left === undefined ? null : (
                  <>
                    {' · '}
                    <span className={css.left} data-short={isShort(lines, place) || undefined}>
                      {t('left', { quantity: quantityText(material.available, locale) })}
                    </span>
                  </>
                )}
              </p>
              {onAskWhy ? (
                <DiscountsOfLine
                  taken={taken}
                  currency={currency}
                  product={name}
                  onAsk={() => onAskWhy(place)}
                />
              ) : null}
              {problem === undefined ? null : (
                <p role="alert" className={css.problem}>
                  {problem}
                </p>
              )}
            </div>
            <div className={css.amounts}>
              <span className={css.lineTotal}>
                <MoneyText amountMinor={totalMinor} currency={currency} isExact />
              </span>
              <Stepper
                name={name}
                quantity={line.quantity}
                onChange={(quantity) => onChange(place, { quantity })}
                onLess={(quantity) => (isNothing(quantity) ? onRemove(place) : onChange(place, { quantity }))}
                onEnter={onDone}
                // "0" may become "0.5", so the line stays until the field is left.
                onLeave={() => isNothing(line.quantity) && onRemove(place)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
