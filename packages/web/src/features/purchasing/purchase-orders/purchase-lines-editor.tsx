import { useDebouncedValue } from '@mantine/hooks';
import type { SuggestedPrice } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/form/fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { ScanButton } from '../../../components/scanning/scan-button.tsx';
import { Section } from '../../../components/section.tsx';
import { bestProduct } from '../../../lib/best-first.ts';
import { asAppError } from '../../../lib/errors.ts';
import { quantityText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { unitText } from '../../../lib/units.ts';
import { foundProductsQuery, ProductPicker } from '../../catalog/index.ts';
import { PricedLine } from '../../../components/lines/priced-line.tsx';
import { followedPrices } from './followed-prices.ts';
import { isDecimal, LineHint } from './line-hint.tsx';
import {
  lineExample,
  noTax,
  ownUnit,
  type PurchaseFormHandle,
  type PurchaseFormValues,
} from './purchase-form.ts';
import { boughtProductQuery, purchasePricesQuery } from './purchase-orders.queries.ts';
import css from '../../../components/lines/lines.module.css';

interface PurchaseLinesProps {
  form: PurchaseFormHandle;
  supplierId: string;
  currency: string;
  /** the amount of each line */
  amounts: readonly number[];
  taxClasses: readonly { id: string; name: string; isDefault: boolean }[];
  /** whether a new line bears the tax of its product */
  bearsTax: boolean;
}

/** The lines of a purchase order: product, quantity, pack, price, discount and tax. */
export function PurchaseLines({
  form,
  supplierId,
  currency,
  amounts,
  taxClasses,
  bearsTax,
}: PurchaseLinesProps) {
  const { t } = useTranslation('purchase-orders');
  const { locale } = useRegion();
  const queryClient = useQueryClient();
  const control = form.control as Control<PurchaseFormValues>;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  const products = useQueries({ queries: fields.map(({ productId }) => boughtProductQuery(productId)) });
  const [settled] = useDebouncedValue(lines, 400);
  const priced = settled.flatMap((line, index) => (isDecimal(line.quantity) ? [{ ...line, index }] : []));
  const { data: offered, isPlaceholderData: isFormer } = useQuery(
    purchasePricesQuery({
      supplierId,
      lines: priced.map(({ productId, packId, quantity }) => ({
        productId,
        packId: packId === ownUnit ? null : packId,
        quantity,
      })),
    }),
  );
  const offerOf = (index: number): SuggestedPrice | undefined => {
    const place = priced.findIndex((one) => one.index === index);
    const offer = offered?.items[place];
    const line = lines[index];
    const isSame = offer?.productId === line?.productId && (offer?.packId ?? ownUnit) === line?.packId;
    return isSame ? offer : undefined;
  };
  const takePrice = (index: number, unitPrice: string): void =>
    form.setValue(`lines.${index}.unitPrice`, unitPrice, { shouldDirty: true, shouldValidate: true });
  // What was offered last: for each line, and for a product that is just being added, whose line has no key yet.
  const formerOffers = useRef(new Map<string, string>());
  useEffect(() => {
    if (isFormer || !offered || settled.length !== fields.length) return;
    const rows = fields.map(({ key, productId }, index) => {
      const former = formerOffers.current.get(key) ?? formerOffers.current.get(productId);
      if (former !== undefined) formerOffers.current.set(key, former);
      return { key, unitPrice: lines[index]?.unitPrice ?? '', offered: offerOf(index)?.unitPrice ?? null };
    });
    for (const { index, unitPrice } of followedPrices(rows, formerOffers.current))
      takePrice(index, unitPrice);
    for (const row of rows) if (row.offered !== null) formerOffers.current.set(row.key, row.offered);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another offer moves a price; what is typed into a line does not
  }, [offered, isFormer]);
  /** That of the product, or the default one; a product that bears no tax has `none`, which is no class. */
  const classOf = (taxClassId: string | null): string =>
    (bearsTax &&
      taxClasses.find((one) => (taxClassId === null ? one.isDefault : one.id === taxClassId))?.id) ||
    noTax;
  const add = async (productId: string): Promise<void> => {
    try {
      const product = await queryClient.fetchQuery(boughtProductQuery(productId));
      const question = { supplierId, lines: [{ productId, quantity: '1' }] };
      const offer =
        supplierId === ''
          ? undefined
          : (await queryClient.fetchQuery(purchasePricesQuery(question))).items[0];
      if (offer?.unitPrice != null) formerOffers.current.set(productId, offer.unitPrice);
      append(
        {
          ...lineExample,
          productId,
          packId: offer?.packId ?? ownUnit,
          quantity: offer?.minimumQuantity ?? '1',
          unitPrice: offer?.unitPrice ?? '',
          taxClassId: classOf(product.taxClassId),
        },
        { focusName: `lines.${fields.length}.quantity` },
      );
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  const addByText = async (typed: string): Promise<void> => {
    const { items } = await queryClient.fetchQuery(foundProductsQuery(typed));
    const first = bestProduct(items, typed);
    if (first) await add(first.id);
    else toastLine.error(t('editor.unknown', { text: typed }));
  };
  return (
    <Section title={t('editor.lines')} isFlush>
      <div className={css.sheet}>
        <ul className={css.lines}>
          {fields.map((field, index) => {
            const product = products[index]?.data;
            const line = lines[index];
            const offer = offerOf(index);
            const name = product?.name ?? '…';
            return (
              <PricedLine
                key={field.key}
                control={control}
                index={index}
                name={name}
                currency={currency}
                amountMinor={amounts[index] ?? 0}
                taxClasses={taxClasses}
                onRemove={() => remove(index)}
                beside={
                  <SelectField
                    control={control}
                    name={`lines.${index}.packId`}
                    label={t('fields.pack')}
                    options={[
                      { value: ownUnit, label: unitText(product?.unit ?? '', '2', locale) },
                      ...(product?.packs ?? []).map((pack) => ({ value: pack.id, label: pack.name })),
                    ]}
                  />
                }
              >
                <p className={css.name}>{name}</p>
                <p className={css.note}>
                  {product?.sku}
                  {product
                    ? ` · ${t('editor.available', { quantity: quantityText(product.available, locale) })}`
                    : null}
                </p>
                {line && offer ? (
                  <LineHint
                    line={line}
                    offer={offer}
                    currency={currency}
                    onTake={(unitPrice) => takePrice(index, unitPrice)}
                  />
                ) : null}
              </PricedLine>
            );
          })}
        </ul>
        <div className={css.next}>
          <ProductPicker
            label={t('editor.addProduct')}
            placeholder={t('editor.productPlaceholder')}
            onPick={({ id }) => void add(id)}
            onEnterEarly={(typed) => void addByText(typed)}
            rightSection={<ScanButton onScan={(code) => void addByText(code)} />}
          />
        </div>
      </div>
    </Section>
  );
}
