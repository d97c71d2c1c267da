import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '../../../../components/record-changes.ts';
import { useRegion } from '../../../../components/region.tsx';
import { moneyText } from '../../../../lib/money.ts';
import type { RevisedField } from './revised-fields.ts';

/** Puts what an order was and is into words: 'Location: Harbour warehouse → Ashaiman depot'. */
export function useRevisedFieldText(currency: string): (change: FieldChange<RevisedField>) => string {
  const { t } = useTranslation(['sales', 'kit']);
  const { locale, timezone } = useRegion();
  const labels: Record<RevisedField, string> = {
    location: t('sales:editor.fields.locationId'),
    orderedOn: t('sales:editor.fields.orderedOn'),
    promisedOn: t('sales:editor.fields.promisedOn'),
    reference: t('sales:editor.fields.reference'),
    salesperson: t('sales:editor.fields.salespersonId'),
    deliveryAddress: t('sales:editor.fields.deliveryAddress'),
    deliveryFeeMinor: t('sales:editor.fields.deliveryFee'),
    couponCodes: t('sales:editor.fields.couponCodes'),
    note: t('sales:editor.fields.note'),
    linesTotalMinor: t('sales:figures.total'),
  };
  return ({ field, from, to }) => {
    const write = (text: string | null): string => {
      if (text === null) return t('kit:timeline.nothing');
      if (field === 'promisedOn' || field === 'orderedOn') return formatDate(text, 'date', locale, timezone);
      return field.endsWith('Minor') ? moneyText(Number(text), currency, locale) : text;
    };
    return t('kit:timeline.changedFromTo', { field: labels[field], from: write(from), to: write(to) });
  };
}
