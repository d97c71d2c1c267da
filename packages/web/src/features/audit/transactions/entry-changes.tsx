import type { WholeTransaction } from '@shelfwise/contract/features/audit/transactions/transactions.schemas';
import { isDay } from '@shelfwise/contract/primitives/days';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { fieldsOf } from './entry-fields.ts';
import { useEntryWords } from './entry-words.ts';
import css from './transactions.module.css';

interface ValueProps {
  name: string;
  value: unknown;
  currency: string;
}

/** A value as people read it: an amount, a day, yes or no, or the text as it is. */
function FieldValue({ name, value, currency }: ValueProps) {
  const { t } = useTranslation('transactions');
  if (value === undefined || value === null || value === '')
    return <span className={css.kind}>{t('detail.empty')}</span>;
  if (typeof value === 'boolean') return <>{t(value ? 'detail.yes' : 'detail.no')}</>;
  if (typeof value === 'number' && name.endsWith('Minor'))
    return <MoneyText amountMinor={value} currency={currency} isExact />;
  if (typeof value === 'string' && isDay(value)) return <DateText value={value} style="date" />;
  if (Array.isArray(value))
    return <>{value.length === 0 ? t('detail.empty') : value.map(String).join(', ')}</>;
  return (
    <>{typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)}</>
  );
}

/** The fields of an entry, before and after. */
export function EntryChanges({ entry }: { entry: WholeTransaction }) {
  const { t } = useTranslation('transactions');
  const { field } = useEntryWords();
  const fields = fieldsOf(entry);
  if (fields.length === 0) return <p>{t('detail.none')}</p>;
  const sides = (['before', 'after'] as const).filter((side) => entry[side] !== null);
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t('detail.field')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {t(`detail.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((one) => (
          <tr key={one.path.join('.')}>
            <th scope="row">{field(one.path)}</th>
            {sides.map((side) => (
              <td key={side}>
                <FieldValue name={one.path.at(-1) ?? ''} value={one[side]} currency={entry.currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
