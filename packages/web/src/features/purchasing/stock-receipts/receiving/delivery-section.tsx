import { Select, Switch, TextInput } from '@mantine/core';
import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { SupplierPicker, supplierQuery } from '../../../contacts/index.ts';
import { useBusinessDays } from '../../../ledger/index.ts';
import { ofAnotherSupplier } from './counting.ts';
import type { DraftFields } from './use-draft.ts';
import css from './receiving.module.css';

interface DeliverySectionProps {
  fields: DraftFields;
  /** where goods can come in */
  places: readonly Pick<Location, 'id' | 'name'>[];
  onChange: (patch: Partial<DraftFields>) => void;
}

/** Who delivered, where and when, and what the prices are in. All of it can be changed until the receipt is posted. */
export function DeliverySection({ fields, places, onChange }: DeliverySectionProps) {
  const { t } = useTranslation('stock-receipts');
  const { currency: books } = useRegion();
  const supplier = useQuery(supplierQuery(fields.supplierId)).data;
  const days = useBusinessDays();
  const currencies = [...new Set([books, supplier?.currency ?? books, fields.currency])];
  const isTooEarly =
    fields.businessDate !== null && days.earliest !== undefined && fields.businessDate < days.earliest;
  return (
    <Section title={t('delivery')}>
      <div className={css.grid}>
        <SupplierPicker
          value={fields.supplierId}
          label={t('fields.supplier')}
          onChange={(supplierId) =>
            supplierId !== null &&
            supplierId !== fields.supplierId &&
            onChange({ supplierId, lines: ofAnotherSupplier(fields.lines) })
          }
        />
        {places.length > 1 ? (
          <Select
            label={t('fields.location')}
            data={places.map(({ id, name }) => ({ value: id, label: name }))}
            value={fields.locationId}
            allowDeselect={false}
            onChange={(locationId) => locationId && onChange({ locationId })}
          />
        ) : null}
        <TextInput
          type="date"
          label={t('fields.day')}
          description={t('fields.dayHint')}
          max={days.today}
          {...(days.earliest === undefined ? {} : { min: days.earliest })}
          value={fields.businessDate ?? ''}
          error={isTooEarly && t('fields.tooEarly', { day: days.tell(days.earliest ?? '') })}
          onChange={(event) => onChange({ businessDate: event.currentTarget.value || null })}
        />
        <TextInput
          label={t('fields.deliveryNote')}
          maxLength={80}
          value={fields.deliveryNoteNumber}
          onChange={(event) => onChange({ deliveryNoteNumber: event.currentTarget.value })}
        />
        {currencies.length > 1 ? (
          <Select
            label={t('fields.currency')}
            data={currencies}
            value={fields.currency}
            allowDeselect={false}
            onChange={(code) => isCurrency(code) && onChange({ currency: code })}
          />
        ) : null}
        <TextInput
          label={t('fields.note')}
          maxLength={1000}
          value={fields.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
      <Switch
        mt="md"
        label={t('fields.pricesIncludeTax')}
        checked={fields.pricesIncludeTax}
        onChange={(event) => onChange({ pricesIncludeTax: event.currentTarget.checked })}
      />
    </Section>
  );
}
