import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useTellRecord } from '../../../components/tell-record.tsx';
import { moneyText } from '../../../lib/money.ts';

const fields = [
  'name',
  'kind',
  'phone',
  'email',
  'address',
  'taxNumber',
  'paymentTermsDays',
  'creditLimitMinor',
  'notes',
] as const;

/** What happened to a customer's record. */
export function CustomerTimeline({ id }: { id: string }) {
  const { t } = useTranslation('contacts');
  const { currency, locale } = useRegion();
  const tell = useTellRecord({
    fields,
    untold: ['address', 'notes'],
    labelOf: (field) => t(`fields.${field}`),
    textOf: (field, value) => {
      if (field === 'kind') return t(`kinds.${value === 'company' ? 'company' : 'person'}`);
      return field === 'creditLimitMinor' ? moneyText(Number(value), currency, locale) : undefined;
    },
  });
  return <RecordTimeline subject="customer" id={id} tell={tell} />;
}
