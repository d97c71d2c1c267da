import { ActionIcon, Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../components/form/fields.tsx';
import { DecimalField, UnitPriceField } from '../../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { quantityText, unitPriceText } from '../../../../lib/money.ts';
import { quantityWithUnit } from '../../../../lib/units.ts';
import type { TakenDiscount } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { DiscountsOfLine } from '../discounts-of-line.tsx';
import { PackSelect } from '../../../catalog/index.ts';
import { typedPrice } from './draft-prices.ts';
import css from './line-editor.module.css';
import { percentOff } from '../record/low-prices.ts';
import type { OrderFormValues } from './order-form.ts';
import type { LineMaterial } from './order-material.ts';
import { shortBy } from './order-preview.ts';

interface LineRowProps {
  index: number;
  control: Control<OrderFormValues>;
  currency: string;
  quantity: string;
  unitPrice: string | undefined;
  /** Whether the person may sell this far below the list price. */
  mayGive: (line: { listPrice: string; unitPrice: string }) => boolean;
  amountMinor: number;
  material: LineMaterial;
  packId: string | null;
  /** what discounts take off it */
  taken: readonly TakenDiscount[];
  /** left out where nobody can ask why it costs what it does */
  onAskWhy: (() => void) | undefined;
  /** what was shipped of it: such a line stays, and so does its pack */
  shipped: string | undefined;
  onPack: (packId: string | null) => void;
  /** the stock left for this line, in packs where it is in packs; undefined while it is not known */
  left: string | undefined;
  onLower: (quantity: string) => void;
  onRemove: () => void;
  onCellKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** How far a typed price is below the list, whether it needs an approval, and why it is. */
function BelowList(
  props: Pick<LineRowProps, 'index' | 'control' | 'currency' | 'unitPrice' | 'mayGive' | 'material'>,
) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { listPrice } = props.material;
  const unitPrice = typedPrice(props.unitPrice);
  if (listPrice === undefined || unitPrice === undefined) return null;
  const percent = percentOff({ listPrice, unitPrice });
  if (percent === undefined) return null;
  const needsApproval = !props.mayGive({ listPrice, unitPrice });
  return (
    <>
      <p className={css.off} data-beyond={needsApproval || undefined}>
        {t('editor.belowList', {
          percent: quantityText(percent, locale),
          price: unitPriceText(listPrice, props.currency, locale),
        })}
        {needsApproval ? <span>{t('editor.needsApproval')}</span> : null}
      </p>
      <TextField
        control={props.control}
        name={`lines.${props.index}.priceReason`}
        label={t('editor.priceReason')}
        placeholder={t('editor.priceReason')}
      />
    </>
  );
}

/** One product of the order: quantity, price, amount, and whether there is enough stock. */
export function LineRow(props: LineRowProps) {
  const { index, control, currency, quantity, amountMinor, material, left, onLower, onRemove, onCellKey } =
    props;
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const missing = left === undefined ? undefined : shortBy(quantity, left);
  // The server's sentence stands under the field already, so the same is not said twice.
  const { errors } = useFormState({ control, name: [`lines.${index}.quantity`, `lines.${index}.productId`] });
  const { quantity: quantityError, productId: productError } = errors.lines?.[index] ?? {};
  const isTold = quantityError !== undefined;
  const takenMinor = sumMinor(props.taken.map((one) => one.amountMinor));
  const leftText = quantityText(left ?? '0', locale);
  return (
    <li className={css.line}>
      <div role="group" aria-label={material.name} className={css.cells} data-line={index}>
        <div className={css.product}>
          <p className={css.name}>{material.name}</p>
          <p className={css.note}>
            {material.sku}
            {left === undefined || missing !== undefined
              ? null
              : ` · ${t('editor.available', { quantity: leftText })}`}
            {props.shipped === undefined
              ? null
              : ` · ${t('revise.shipped', { quantity: quantityWithUnit(props.shipped, material.unit, locale) })}`}
          </p>
        </div>
        <div className={css.quantity}>
          <DecimalField
            control={control}
            name={`lines.${index}.quantity`}
            label={t('editor.quantity')}
            {...(material.packs.length === 0 ? { unit: material.unit } : {})}
            onCellKey={onCellKey}
          />
          <PackSelect
            packs={
              props.shipped === undefined
                ? material.packs
                : material.packs.filter(({ id }) => id === props.packId)
            }
            unit={material.unit}
            value={props.packId}
            onChange={props.onPack}
          />
        </div>
        <div className={css.price}>
          <UnitPriceField
            control={control}
            name={`lines.${index}.unitPrice`}
            label={t('editor.price')}
            currency={currency}
            onCellKey={onCellKey}
          />
          <BelowList {...props} />
        </div>
        <div className={css.amount}>
          <MoneyText amountMinor={amountMinor} currency={currency} isExact />
        </div>
        {props.shipped === undefined ? (
          <ActionIcon
            className={css.remove}
            tabIndex={-1}
            aria-label={t('editor.removeLine', { product: material.name })}
            title={t('editor.removeLine', { product: material.name })}
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <span />
        )}
      </div>
      {props.onAskWhy && amountMinor + takenMinor > 0 ? (
        <div className={css.taken}>
          <DiscountsOfLine
            taken={props.taken}
            currency={currency}
            product={material.name}
            onAsk={props.onAskWhy}
          />
        </div>
      ) : null}
      {missing === undefined || productError !== undefined ? null : (
        <p className={css.short} role="status">
          {isTold ? null : (
            <span>
              {left === '0'
                ? t('editor.noneLeft')
                : t('editor.short', { available: leftText, missing: quantityText(missing, locale) })}
            </span>
          )}
          {left === '0' || left === undefined ? (
            <Button size="xs" onClick={onRemove}>
              {t('editor.dropLine')}
            </Button>
          ) : (
            <Button size="xs" onClick={() => onLower(left)}>
              {t('editor.lowerTo', { quantity: leftText })}
            </Button>
          )}
        </p>
      )}
      {productError === undefined ? null : (
        <p className={css.short} role="alert">
          <span>{productError.message}</span>
          <Button size="xs" onClick={onRemove}>
            {t('editor.dropLine')}
          </Button>
        </p>
      )}
    </li>
  );
}
