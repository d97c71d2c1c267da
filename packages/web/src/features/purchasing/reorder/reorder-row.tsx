import { Checkbox, TextInput } from '@mantine/core';
import type { ReorderLine } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { parseDecimalText } from '../../../lib/decimal-text.ts';
import { quantityText } from '../../../lib/money.ts';
import { quantityWithUnit } from '../../../lib/units.ts';
import {
  amountOf,
  howFar,
  isOrdered,
  lostOf,
  quantityOf,
  reachedPoint,
  type LineChoices,
} from './reorder-form.ts';
import css from './reorder.module.css';

interface ReorderRowProps {
  line: ReorderLine;
  choices: LineChoices;
  /** the place that the list is of; '' for all of them */
  at: string;
  today: string;
  onChange: (change: LineChoices[string]) => void;
}

/** What there is of it and what comes, each figure opening its documents, and how long it lasts. */
function Situation({ line, at, today }: Pick<ReorderRowProps, 'line' | 'at' | 'today'>) {
  const { t } = useTranslation('reorder');
  const { locale } = useRegion();
  const { productId, onHand, reserved, incoming, waiting, sold, historyDays, unit } = line;
  const { daysOfCover, runsOutOn, orderBy } = line;
  const point = reachedPoint(line, today);
  const movements = `/inventory?view=movements&product=${productId}${at === '' ? '' : `&location=${at}`}`;
  const since = addDays(today, 1 - historyDays);
  // The dialog that names the documents opens over this very list.
  const why = `/inventory?view=to-order&why=${productId}${at === '' ? '' : `&at=${at}`}`;
  return (
    <p className={css.note}>
      <AppLink href={movements}>{t('onHand', { quantity: quantityWithUnit(onHand, unit, locale) })}</AppLink>
      {reserved === '0' ? null : (
        <>
          {' · '}
          <AppLink href={why}>{t('reserved', { quantity: quantityText(reserved, locale) })}</AppLink>
        </>
      )}
      {incoming === '0' ? null : (
        <>
          {' · '}
          <AppLink href={why}>{t('incoming', { quantity: quantityText(incoming, locale) })}</AppLink>
        </>
      )}
      {waiting === '0' ? null : (
        <>
          {' · '}
          <AppLink href={why}>{t('waiting', { quantity: quantityText(waiting, locale) })}</AppLink>
        </>
      )}
      {' · '}
      <AppLink href={`${movements}&kind=shipment&days=${since}..${today}`}>
        {t('sold', { quantity: quantityText(sold, locale), count: historyDays })}
      </AppLink>
      {daysOfCover === null ? null : ` · ${t('lasts', { count: daysOfCover })}`}
      {runsOutOn === null ? null : (
        <>
          {' · '}
          {t('runsOut')} <DateText value={runsOutOn} style="date" />
        </>
      )}
      {point === null ? null : (
        <span className={css.orderBy}>
          {' · '}
          {t('reachedPoint', { quantity: quantityText(point, locale) })}
        </span>
      )}
      {orderBy === null || point !== null ? null : (
        <span data-late={orderBy <= today || undefined} className={css.orderBy}>
          {' · '}
          {orderBy <= today ? (
            t('orderNow')
          ) : (
            <>
              {t('orderBy')} <DateText value={orderBy} style="date" />
            </>
          )}
        </span>
      )}
    </p>
  );
}

/** One product to buy: what there is of it, and how much is ordered, which is changed in place. */
export function ReorderRow({ line, choices, at, today, onChange }: ReorderRowProps) {
  const { t } = useTranslation('reorder');
  const { locale, currency } = useRegion();
  const { productId, productName, pack, unit, unitPrice, minimumQuantity, withinBudget, supplierId } = line;
  const mark = new Intl.NumberFormat(locale).format(1.5).charAt(1);
  const quantity = quantityOf(line, choices);
  const amountMinor = amountOf(line, choices);
  const lostMinor = lostOf(line, choices);
  const far = howFar(line, choices);
  const isChanged = choices[productId] !== undefined;
  const isBudgeted = withinBudget !== null;
  const read = parseDecimalText(quantity, { decimalMark: mark, currency: undefined });
  const isBelow =
    minimumQuantity !== null && isOrdered(line, choices) && Number(quantity) < Number(minimumQuantity);
  const label = t('quantityOf', { product: productName });
  return (
    <li className={css.row}>
      <Checkbox
        aria-label={t('order', { product: productName })}
        checked={isOrdered(line, choices)}
        disabled={supplierId === null}
        onChange={({ currentTarget }) =>
          onChange({
            isLeftOut: !currentTarget.checked,
            // What the budget left out is bought as it was suggested without one.
            ...(currentTarget.checked && Number(quantity) === 0 && { quantity: line.quantity }),
          })
        }
      />
      <div className={css.product}>
        <AppLink href={`/products/${productId}`} className={css.name}>
          {productName}
        </AppLink>
        <Situation line={line} at={at} today={today} />
        {lostMinor === 0 || (!isBudgeted && !isChanged) ? null : (
          <p className={css.lost}>
            {t(`lost.${far}`)} <MoneyText amountMinor={lostMinor} currency={currency} />
          </p>
        )}
      </div>
      <div className={css.quantity}>
        <TextInput
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          disabled={supplierId === null}
          value={choices[productId]?.quantity ?? quantity.replace('.', mark)}
          error={isBelow ? t('below', { minimum: quantityText(minimumQuantity, locale) }) : undefined}
          onChange={({ currentTarget }) => {
            const typed = currentTarget.value;
            onChange({
              isLeftOut: false,
              quantity: parseDecimalText(typed, { decimalMark: mark, currency: undefined }) ?? typed,
            });
          }}
        />
        <span className={css.unit}>
          {pack?.name ?? quantityWithUnit(read ?? '2', unit, locale).replace(/^[\d.,\s]+/u, '')}
        </span>
      </div>
      <div className={css.amount}>
        {amountMinor === null ? (
          <span className={css.quiet}>{unitPrice === null ? t('noPrice') : '-'}</span>
        ) : (
          <MoneyText amountMinor={amountMinor} currency={currency} />
        )}
      </div>
    </li>
  );
}
