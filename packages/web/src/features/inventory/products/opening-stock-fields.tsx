import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import { caps } from '@shelfwise/contract/primitives/caps';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { unitText } from '../../../lib/units.ts';
import { Section } from '../../../components/section.tsx';
import { locationsQuery } from '../stock/stock.queries.ts';
import type { AddProductForm } from './opening-stock.ts';
import css from './editor.module.css';

/** The stock of a new product that is on the shelf already. It is posted as opening stock once the product is saved. */
export function OpeningStockFields({ control }: { control: Control<AddProductForm> }) {
  const { t } = useTranslation('inventory');
  const { locale } = useRegion();
  const locations = useQuery(locationsQuery());
  const active = locations.data?.items.filter(({ status }) => status === 'active') ?? [];
  const unit = useWatch({ control, name: 'unit' });
  return (
    <Section title={t('add.openingTitle')}>
      <p className={css.quiet}>{t('add.openingText')}</p>
      <FieldGrid>
        {active.length > 1 ? (
          <SelectField
            control={control}
            name="locationId"
            label={t('adjust.location')}
            options={active.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <DecimalField control={control} name="openingQuantity" label={t('add.openingQuantity')} unit={unit} />
        <UnitPriceField
          control={control}
          name="openingUnitCost"
          label={t('adjust.unitCost', { unit: unitText(unit, '1', locale) })}
        />
      </FieldGrid>
      <OpeningValue control={control} />
    </Section>
  );
}

/** The value of the opening stock in the books, as soon as quantity and cost are typed. */
function OpeningValue({ control }: { control: Control<AddProductForm> }) {
  const { t } = useTranslation('inventory');
  const { currency } = useRegion();
  const [quantity, unitCost] = useWatch({ control, name: ['openingQuantity', 'openingUnitCost'] });
  const [count, cost] = [quantity, unitCost].map((text) => nonNegativeDecimalSchema.safeParse(text));
  if (!count?.success || !cost?.success || !isCurrency(currency)) return null;
  const value = new Exact(count.data).times(cost.data);
  if (value.greaterThan(caps.documentMinor)) return null;
  return (
    <p role="status">
      {t('add.openingValue')}{' '}
      <span className={css.total}>
        <MoneyText amountMinor={toMinor(value, currency)} />
      </span>
    </p>
  );
}
