import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useTellRecord } from '../../../components/tell-record.tsx';
import { moneyText } from '../../../lib/money.ts';
import { customerFieldNames } from './customer-form.ts';

/** What is done about what they owe. */
const collectingVerbs = [
  'mail_statement',
  'remind',
  'pause_reminders',
  'resume_reminders',
  'promise',
  'withdraw_promise',
] as const;

/** What happened to a customer's record. */
export function CustomerTimeline({ id }: { id: string }) {
  const { t } = useTranslation('contacts');
  const { currency, locale } = useRegion();
  const tellRecord = useTellRecord({
    fields: customerFieldNames,
    untold: ['address', 'notes', 'contacts', 'addresses', 'tags'],
    labelOf: (field) => t(`fields.${field}`),
    textOf: (field, value) => {
      if (field === 'kind') return t(`kinds.${value === 'company' ? 'company' : 'person'}`);
      return field === 'creditLimitMinor' ? moneyText(Number(value), currency, locale) : undefined;
    },
  });
  return (
    <RecordTimeline
      subject="customer"
      id={id}
      tell={(entry, who) => {
        const { mergedName, intoName, otherName } = { ...entry.before, ...entry.after };
        if (entry.action === 'customer.merge')
          return typeof intoName === 'string'
            ? { what: t('history.merge_into', { who, what: intoName }) }
            : { what: t('history.merge', { who, what: String(mergedName) }) };
        if (entry.action === 'customer.unmerge')
          return { what: t('history.unmerge', { who, what: String(otherName) }) };
        const collecting = collectingVerbs.find((verb) => entry.action === `customer.${verb}`);
        if (collecting !== undefined) return { what: t(`history.${collecting}`, { who }) };
        return tellRecord(entry, who);
      }}
    />
  );
}
