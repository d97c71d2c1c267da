import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { meaningOf, type MeantLine } from './line-meaning.ts';

interface NamedLine extends MeantLine {
  name: string;
  /** who owes or is owed */
  party?: string | null;
}

/** What an entry means, line by line, in plain words. */
export function EntryMeaning({ lines }: { lines: readonly NamedLine[] }) {
  const { t } = useTranslation('books');
  const { currency, locale } = useRegion();
  return (
    <ul>
      {[...lines.entries()].map(([place, line]) => (
        <li key={place}>
          {t(`meaning.${meaningOf(line)}`, {
            account: line.name,
            who: line.party ?? t('meaning.somebody'),
            amount: moneyText(Math.abs(line.debitMinor - line.creditMinor), currency, locale),
          })}
        </li>
      ))}
    </ul>
  );
}
