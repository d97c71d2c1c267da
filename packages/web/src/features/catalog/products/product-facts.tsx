import { packPrice, ratioText } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import type { KeyFigure } from '../../../components/key-figures.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { unitText } from '../../../lib/units.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { PackedText } from './packed-text.tsx';
import { TaxText } from './tax-text.tsx';

/** The figures on top. A figure that is a sum links to the rows that make it up. */
export function useProductFigures(product: Product): KeyFigure[] {
  const { t } = useTranslation('catalog');
  const viewer = useViewer();
  const { locale } = useRegion();
  const unit = unitText(product.unit, '1', locale);
  const movements = `/inventory?view=movements&product=${product.id}`;
  const figures: KeyFigure[] = [
    {
      label: t('fields.available'),
      value: <QuantityText quantity={product.available} unit={product.unit} />,
      note: t('record.availableNote'),
    },
    {
      label: t('fields.onHand'),
      value: <QuantityText quantity={product.onHand} />,
      note: <PackedText quantity={product.onHand} product={product} />,
      ...(viewer.can('canManageInventory') ? { href: movements } : {}),
    },
    {
      label: t('fields.reserved'),
      value: <QuantityText quantity={product.reserved} />,
      note: t('record.reservedNote'),
      href: `/orders?productId=${product.id}`,
    },
    {
      label: t('fields.incoming'),
      value: <QuantityText quantity={product.incoming} />,
      note: t('record.incomingNote'),
      ...(viewer.can('canManageInventory') ? { href: `/inventory?why=${product.id}` } : {}),
    },
    {
      label: t('fields.unitPrice'),
      value: <UnitPriceText price={product.unitPrice} />,
      note: t('record.per', { unit }),
    },
  ];
  if (!viewer.can('canViewCosts')) return figures;
  return [
    ...figures,
    {
      label: t('fields.stockValue'),
      value: <MoneyText amountMinor={product.stockValueMinor} />,
      isScreenOnly: true,
      href: movements,
      ...(product.averageUnitCost == null
        ? {}
        : {
            note: (
              <>
                {t('record.averageNote')} <UnitPriceText price={product.averageUnitCost} isRounded />{' '}
                {t('record.per', { unit })}
              </>
            ),
          }),
    },
  ];
}

/** Labels and values of the other facts; empty ones are left out. */
export function useProductFacts(product: Product): Array<{ label: string; value: ReactNode }> {
  const { t } = useTranslation('catalog');
  const { locale } = useRegion();
  const facts: Array<{ label: string; value: ReactNode }> = [
    { label: t('fields.sku'), value: product.sku },
    { label: t('fields.unit'), value: unitText(product.unit, '1', locale) },
  ];
  if (product.category !== null) facts.push({ label: t('fields.category'), value: product.category });
  if (product.barcodes.length > 0)
    facts.push({ label: t('fields.barcodes'), value: product.barcodes.join(', ') });
  for (const pack of product.packs) {
    const price = pack.unitPrice ?? packPrice(product.unitPrice, pack);
    facts.push({
      label: pack.name,
      value: (
        <>
          {t('packs.fact', {
            quantity: ratioText(pack),
            unit: unitText(product.unit, ratioText(pack), locale),
          })}{' '}
          <UnitPriceText price={price} />
          {pack.barcodes.length > 0 ? ` · ${pack.barcodes.join(', ')}` : null}
        </>
      ),
    });
  }
  facts.push({ label: t('fields.taxClassId'), value: <TaxText product={product} /> });
  if (product.reorderPoint !== null)
    facts.push({ label: t('fields.reorderPoint'), value: <QuantityText quantity={product.reorderPoint} /> });
  if (product.reorderQuantity !== null)
    facts.push({
      label: t('fields.reorderQuantity'),
      value: <QuantityText quantity={product.reorderQuantity} />,
    });
  return [...facts, { label: t('fields.createdAt'), value: <DateText value={product.createdAt} /> }];
}
