import { useDebouncedValue } from '@mantine/hooks';
import type { SuggestedPrice } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/form/fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { ScanButton } from '../../../components/scanning/scan-button.tsx';
import { Section } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { unitText } from '../../../lib/units.ts';
import { foundProductsQuery, ProductPicker } from '../../catalog/index.ts';
import { PricedLine } from '../line-editor/priced-line.tsx';
import {
  lineExample,
  noTax,
  ownUnit,
  type PurchaseFormHandle,
  type PurchaseFormValues,
} from './purchase-form.ts';
import { boughtProductQuery, purchasePricesQuery } from './purchase-orders.queries.ts';
import css from './purchase-orders.module.css';

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

const isDecimal = (text: string): boolean => /^\d{1,9}(\.\d{1,6})?$/u.test(text) && Number(text) > 0;

/** What stands below a line: the price to expect where another is typed, and how much they sell at least. */
function LineHint({
  line,
  offer,
  currency,
}: {
  line: PurchaseFormValues['lines'][number];
  offer: SuggestedPrice;
  currency: string;
}) {
  const { t } = useTranslation('purchase-orders');
  const { locale } = useRegion();
  const isOther =
    offer.unitPrice !== null &&
    isDecimal(line.unitPrice) &&
    !new Exact(offer.unitPrice).equals(line.unitPrice);
  const isTooFew =
    offer.minimumQuantity !== null &&
    isDecimal(line.quantity) &&
    new Exact(line.quantity).lessThan(offer.minimumQuantity);
  return (
    <>
      {isOther && offer.source !== null ? (
        <p className={css.note}>
          {t(`sources.${offer.source}`, { price: unitPriceText(offer.unitPrice ?? '', currency, locale) })}
        </p>
      ) : null}
      {isTooFew ? (
        <p className={css.note} data-warn>
          {t('editor.tooFew', { quantity: quantityText(offer.minimumQuantity ?? '', locale) })}
        </p>
      ) : null}
    </>
  );
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
  const priced = settled.filter(({ quantity }) => isDecimal(quantity));
  const offers = useQuery(
    purchasePricesQuery({
      supplierId,
      lines: priced.map(({ productId, packId, quantity }) => ({
        productId,
        packId: packId === ownUnit ? null : packId,
        quantity,
      })),
    }),
  ).data?.items;
  const offerOf = (line: PurchaseFormValues['lines'][number]): SuggestedPrice | undefined => {
    const place = priced.findIndex((one) => one.productId === line.productId && one.packId === line.packId);
    const offer = place < 0 ? undefined : offers?.[place];
    return offer?.productId === line.productId ? offer : undefined;
  };
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
    if (items[0]) await add(items[0].id);
    else toastLine.error(t('editor.unknown', { text: typed }));
  };
  return (
    <Section title={t('editor.lines')} isFlush>
      <div className={css.sheet}>
        <ul className={css.lines}>
          {fields.map((field, index) => {
            const product = products[index]?.data;
            const line = lines[index];
            const offer = line && offerOf(line);
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
                {line && offer ? <LineHint line={line} offer={offer} currency={currency} /> : null}
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
