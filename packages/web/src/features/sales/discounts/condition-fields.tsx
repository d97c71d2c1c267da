import { Chip, MultiSelect, TagsInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { weekdays } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, DayField } from '../../../components/form/fields.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { CustomerPicker, customerQuery } from '../../contacts/index.ts';
import { locationsQuery } from '../orders/orders.queries.ts';
import { ChosenList } from './chosen-list.tsx';
import type { DiscountControl } from './discount-form.ts';
import { weekdayText } from './use-sentence.ts';
import css from './discounts.module.css';

interface ConditionProps {
  control: DiscountControl;
}

/** Whom the discount is for, and where. */
export function PeopleFields({ control }: ConditionProps) {
  const { t } = useTranslation('discounts');
  const people = useController({ control, name: 'conditions.customerIds' }).field;
  const groups = useController({ control, name: 'conditions.customerGroups' }).field;
  const places = useController({ control, name: 'conditions.locationIds' }).field;
  const customers = useQueries({ queries: people.value.map((id) => customerQuery(id)) });
  const locations = useQuery(locationsQuery()).data?.items ?? [];
  return (
    <div className={css.stack}>
      <CustomerPicker
        value={null}
        label={t('fields.customers')}
        placeholder={t('customerPlaceholder')}
        canCreate={false}
        onChange={(id) => (id === null ? undefined : people.onChange([...new Set([...people.value, id])]))}
      />
      <ChosenList
        label={t('fields.customers')}
        items={people.value.map((id, index) => ({ id, name: customers[index]?.data?.name ?? '…' }))}
        onRemove={(id) => people.onChange(people.value.filter((one) => one !== id))}
      />
      <TagsInput
        label={t('fields.groups')}
        description={t('hints.groups')}
        value={groups.value}
        onChange={groups.onChange}
        onBlur={groups.onBlur}
      />
      {locations.length > 1 ? (
        <MultiSelect
          label={t('fields.locations')}
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={places.value}
          onChange={places.onChange}
          onBlur={places.onBlur}
          searchable
        />
      ) : null}
      <CheckboxField
        control={control}
        name="conditions.isFirstOrderOnly"
        label={t('fields.isFirstOrderOnly')}
      />
    </div>
  );
}

const asTime = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const asMinute = (time: string): number | null => {
  const [hours = '', minutes = ''] = time.split(':');
  return time === '' ? null : Number(hours) * 60 + Number(minutes);
};

/** From when until when, on which days and at which hours. */
export function TimeFields({ control }: ConditionProps) {
  const { t } = useTranslation('discounts');
  const { locale } = useRegion();
  const days = useController({ control, name: 'conditions.weekdays' }).field;
  const from = useController({ control, name: 'conditions.fromMinute' }).field;
  const until = useController({ control, name: 'conditions.untilMinute' }).field;
  return (
    <div className={css.stack}>
      <FieldGrid>
        <DayField control={control} name="startsOn" label={t('fields.startsOn')} />
        <DayField control={control} name="endsOn" label={t('fields.endsOn')} />
      </FieldGrid>
      <Chip.Group
        multiple
        value={days.value.map(String)}
        onChange={(chosen) => days.onChange(chosen.map(Number).toSorted((a, b) => a - b))}
      >
        <div className={css.days} role="group" aria-label={t('fields.weekdays')}>
          <span className={css.daysLabel}>{t('fields.weekdays')}</span>
          {weekdays.map((number) => (
            <Chip key={number} value={String(number)} size="sm">
              {weekdayText(number, locale, 'short')}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <FieldGrid>
        <TextInput
          type="time"
          label={t('fields.fromMinute')}
          value={asTime(from.value)}
          onChange={(event) => from.onChange(asMinute(event.currentTarget.value))}
          onBlur={from.onBlur}
        />
        <TextInput
          type="time"
          label={t('fields.untilMinute')}
          description={t('hints.untilMinute')}
          value={asTime(until.value)}
          onChange={(event) => until.onChange(asMinute(event.currentTarget.value))}
          onBlur={until.onBlur}
        />
      </FieldGrid>
    </div>
  );
}

/** What must at least be bought. */
export function LeastFields({ control }: ConditionProps) {
  const { t } = useTranslation('discounts');
  return (
    <FieldGrid>
      <DecimalField control={control} name="conditions.minimumQuantity" label={t('fields.minimumQuantity')} />
      <UnitPriceField control={control} name="conditions.minimumSpend" label={t('fields.minimumSpend')} />
    </FieldGrid>
  );
}
