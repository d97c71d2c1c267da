import { Select, TextInput } from '@mantine/core';
import { usualReorder } from '@shelfwise/contract/features/purchasing/reorder/reorder.facts';
import { decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { decimalTextToMinor, parseDecimalText } from '../../../lib/decimal-text.ts';
import { reorderPlacesQuery } from './reorder.queries.ts';
import css from './reorder.module.css';

/** What the list is reckoned with, as it was typed. */
export interface Asked {
  /** '' for all places together */
  locationId: string;
  coverDays: string;
  safetyDays: string;
  budget: string;
}

export const usualAsked: Asked = {
  locationId: '',
  coverDays: String(usualReorder.coverDays),
  safetyDays: String(usualReorder.safetyDays),
  budget: '',
};

const daysIn = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= 365 ? Number(text) : undefined;

/** The input of the call for what was typed; what is no number is left out. */
export function useAsked({ locationId, coverDays, safetyDays, budget }: Asked) {
  const { locale, currency } = useRegion();
  const mark = new Intl.NumberFormat(locale).format(1.5).charAt(1);
  const amount = parseDecimalText(budget, { decimalMark: mark, currency: undefined });
  const budgetMinor =
    amount === null || !isCurrency(currency) ? null : decimalTextToMinor(amount, decimalsOf(currency));
  const [cover, safety] = [daysIn(coverDays), daysIn(safetyDays)];
  return {
    ...(locationId === '' ? {} : { locationId }),
    ...(cover === undefined ? {} : { coverDays: cover }),
    ...(safety === undefined ? {} : { safetyDays: safety }),
    ...(budgetMinor === null || budgetMinor < 0 ? {} : { budgetMinor }),
  };
}

/** For which place, for how long, and with how much money it is bought. */
export function AskedFields({ asked, onChange }: { asked: Asked; onChange: (asked: Asked) => void }) {
  const { t } = useTranslation('reorder');
  const places = (useQuery(reorderPlacesQuery()).data?.items ?? []).filter(
    ({ status }) => status === 'active',
  );
  const field = (name: 'coverDays' | 'safetyDays' | 'budget') => ({
    label: t(`asked.${name}`),
    inputMode: name === 'budget' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    value: asked[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...asked, [name]: currentTarget.value }),
  });
  return (
    <div className={css.asked}>
      {places.length > 1 ? (
        <Select
          label={t('asked.place')}
          data={[
            { value: '', label: t('asked.everywhere') },
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={asked.locationId}
          allowDeselect={false}
          onChange={(locationId) => onChange({ ...asked, locationId: locationId ?? '' })}
        />
      ) : null}
      <TextInput {...field('coverDays')} />
      <TextInput {...field('safetyDays')} />
      <TextInput {...field('budget')} />
    </div>
  );
}
