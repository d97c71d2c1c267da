import type { DiscountedLine } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../../../../components/key-caps.tsx';
import { Section } from '../../../../components/section.tsx';
import { KindSwitch } from './kind-switch.tsx';
import { LineRow } from './line-row.tsx';
import css from './line-editor.module.css';
import type { OrderFormHandle, OrderFormValues } from './order-form.ts';
import type { LineMaterial } from './order-material.ts';
import { leftForLine, oneMore } from './order-preview.ts';
import { ProductPicker } from './product-picker.tsx';

interface LineEditorProps {
  form: OrderFormHandle;
  currency: string;
  materialOf: (productId: string, packId?: string | null) => LineMaterial;
  listPriceOf: (product: Product, packId: string | null) => string;
  /** Whether the person may sell this far below the list price. */
  mayGive: (line: { listPrice: string; unitPrice: string }) => boolean;
  /** the amount of each line */
  amounts: readonly number[];
  /** what discounts take off lines, by their places */
  discounts?: ReadonlyMap<number, DiscountedLine>;
  /** Says why a line costs what it does. */
  onAskWhy?: (index: number) => void;
  /** True where typing begins here, because the customer is chosen already. */
  hasFocus: boolean;
  /** The field that searches for the next product. */
  picker: RefObject<HTMLInputElement | null>;
  /** True where the company has several locations. */
  hasPlaces: boolean;
  /** Whether the company charges tax on the order's day. Otherwise there are no two kinds of price. */
  chargesTax: boolean;
  /** True where the order keeps its kind of price: it is confirmed. */
  isKindFixed?: boolean;
  /** What was shipped of a line of a confirmed order. */
  shippedOf?: (lineId: string) => string;
}

/** The line and the column of an input. */
const cellOf = (input: HTMLInputElement): { index: number; field: string } | undefined => {
  const [, index, field] = /^lines\.(\d+)\.(quantity|unitPrice)$/u.exec(input.name) ?? [];
  return index === undefined || field === undefined ? undefined : { index: Number(index), field };
};

/** The lines as a sheet: product, tab, quantity, tab, price, tab, next product. */
export function LineEditor(props: LineEditorProps) {
  const { form, currency, materialOf, listPriceOf, mayGive, amounts, hasFocus, picker, hasPlaces } = props;
  const { chargesTax, isKindFixed = false, shippedOf, discounts, onAskWhy } = props;
  const { t } = useTranslation('sales');
  const control = form.control as Control<OrderFormValues>;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  // What the server refused of the lines was about the stock of the former location.
  useEffect(
    () =>
      form.subscribe({
        name: 'locationId',
        formState: { values: true },
        callback: () => form.clearErrors('lines'),
      }),
    [form],
  );
  const [said, setSaid] = useState('');

  const setQuantity = (index: number, quantity: string): void =>
    form.setValue(`lines.${index}.quantity`, quantity, { shouldDirty: true, shouldValidate: true });
  const add = (product: Product, isScan: boolean, packId: string | null): void => {
    const isSame = (line: OrderFormValues['lines'][number]): boolean =>
      line.productId === product.id && (line.packId ?? null) === packId;
    const known = form.getValues('lines').findIndex(isSame);
    if (known < 0) {
      append(
        {
          productId: product.id,
          packId,
          quantity: '1',
          unitPrice: listPriceOf(product, packId),
          priceReason: '',
        },
        { shouldFocus: !isScan, focusName: `lines.${fields.length}.quantity` },
      );
    } else if (isScan) setQuantity(known, oneMore(form.getValues(`lines.${known}.quantity`)));
    else form.setFocus(`lines.${known}.quantity`);
    setSaid(t('editor.added', { product: product.name }));
  };
  /** A price that was typed was for something else, so the new one's list price takes its place. */
  const setPack = (index: number, packId: string | null): void => {
    form.setValue(`lines.${index}.packId`, packId, { shouldDirty: true });
    const { listPrice } = materialOf(lines[index]?.productId ?? '', packId);
    if (listPrice !== undefined)
      form.setValue(`lines.${index}.unitPrice`, listPrice, { shouldDirty: true, shouldValidate: true });
    void form.trigger(`lines.${index}.quantity`);
  };
  const shippedAt = (index: number): string | undefined => {
    const shipped = shippedOf?.(lines[index]?.id ?? '') ?? '0';
    return shipped === '0' ? undefined : shipped;
  };
  const drop = (index: number): void => {
    if (shippedAt(index) !== undefined) return;
    setSaid(t('editor.removed', { product: materialOf(lines[index]?.productId ?? '').name }));
    remove(index);
    picker.current?.focus();
  };
  const onCellKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const cell = cellOf(event.currentTarget);
    if (!cell) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (cell.field === 'quantity') form.setFocus(`lines.${cell.index}.unitPrice`);
      else picker.current?.focus();
    } else if (event.key === 'Backspace' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      drop(cell.index);
    }
  };
  return (
    <Section
      title={t('editor.lines')}
      isFlush
      aside={
        <span className={css.hint}>
          {t('editor.removeHint')} <KeyCaps keys="mod+backspace" />
        </span>
      }
    >
      {chargesTax && !isKindFixed ? <KindSwitch form={form} materialOf={materialOf} /> : null}
      <div className={css.sheet}>
        {fields.length === 0 ? null : (
          <div className={css.heads} aria-hidden>
            <span>{t('editor.product')}</span>
            <span>{t('editor.quantity')}</span>
            <span>{t('editor.price')}</span>
            <span className={css.amount}>{t('editor.amount')}</span>
            <span />
          </div>
        )}
        <ul className={css.lines}>
          {fields.map((field, index) => {
            const packId = lines[index]?.packId ?? null;
            const material = materialOf(field.productId, packId);
            const { available, packs } = material;
            return (
              <LineRow
                key={field.key}
                index={index}
                control={control}
                currency={currency}
                material={material}
                quantity={lines[index]?.quantity ?? ''}
                unitPrice={lines[index]?.unitPrice}
                mayGive={mayGive}
                amountMinor={amounts[index] ?? 0}
                packId={packId}
                taken={discounts?.get(index)?.taken ?? []}
                onAskWhy={onAskWhy && (() => onAskWhy(index))}
                shipped={shippedAt(index)}
                onPack={(chosen) => setPack(index, chosen)}
                left={available === undefined ? undefined : leftForLine(lines, index, { available, packs })}
                onLower={(quantity) => {
                  setQuantity(index, quantity);
                  form.setFocus(`lines.${index}.quantity`);
                }}
                onRemove={() => drop(index)}
                onCellKey={onCellKey}
              />
            );
          })}
        </ul>
        <div className={css.next}>
          <ProductPicker ref={picker} onPick={add} hasFocus={hasFocus} hasPlaces={hasPlaces} />
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Section>
  );
}
