import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import css from './entry-lines.module.css';

interface Line {
  code: string;
  name: string;
  debitMinor: number;
  creditMinor: number;
  /** what else is known of the line: with whom, where, of which tax */
  notes: readonly string[];
}

/** The lines of an entry, each on its side. */
export function EntryLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('books');
  const side = (minor: number) => (
    <td className={css.money}>{minor === 0 ? null : <MoneyText amountMinor={minor} isExact />}</td>
  );
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('fields.account')}</th>
          <th scope="col" className={css.money}>
            {t('fields.debit')}
          </th>
          <th scope="col" className={css.money}>
            {t('fields.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...lines.entries()].map(([place, line]) => (
          <tr key={place}>
            <th scope="row">
              <span className={css.code}>{line.code}</span>
              {line.name}
              {line.notes.length === 0 ? null : <div className={css.code}>{line.notes.join(' · ')}</div>}
            </th>
            {side(line.debitMinor)}
            {side(line.creditMinor)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
