import type { Country } from '@shelfwise/contract/features/company/company/country-packs';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { groupedDigits } from '@shelfwise/contract/primitives/money-text';
import { withPercent } from '../../../lib/money.ts';
import { todayIn } from '../../../lib/dates.ts';
import { taxFactsOf } from './country-facts.ts';
import css from './onboarding-screen.module.css';

/** The tax that comes with the country, since when it is in force, and our source. */
export function CountryNote({ country }: { country: Country }) {
  const { t } = useTranslation('onboarding');
  const { locale, timezone } = useRegion();
  const { rates, totalPercent, since } = taxFactsOf(country, todayIn(timezone));
  const percent = (text: string): string => withPercent(groupedDigits(text, locale, 0, 4), locale);
  const list = rates.map(({ name, percent: rate }) => `${name} ${percent(rate)}`).join(' + ');
  return (
    <div className={css.note} role="status">
      <p>
        {since === undefined
          ? t('noTax')
          : t(rates.length === 1 ? 'taxOne' : 'taxSeveral', {
              list,
              total: percent(totalPercent),
              since: formatDate(since, 'date', locale, 'UTC'),
            })}
      </p>
      <p className={css.source}>{t('source', { source: t(`countries.${country}.source`) })}</p>
    </div>
  );
}
