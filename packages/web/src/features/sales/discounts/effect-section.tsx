import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText, withPercent } from '../../../lib/money.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from './discounts.module.css';

/** What came of a discount: given, what it cost, and how its goods sold meanwhile and before. */
export function EffectSection({ id }: { id: string }) {
  const { t } = useTranslation('discounts');
  const { locale, timezone } = useRegion();
  const dayText = (day: string) => formatDate(day, 'date', locale, timezone);
  const { data } = useQuery(orpc.discounts.effect.queryOptions({ input: { id } }));
  const period = ({ from, until }: { from: string; until: string }) =>
    from === until ? dayText(from) : t('effect.period', { from: dayText(from), until: dayText(until) });
  const percent = data?.upliftPercent ?? null;
  return (
    <Section title={t('effect.title')}>
      <div className={css.stack}>
        <KeyFigures
          label={t('effect.title')}
          isLoading={data === undefined}
          figures={[
            ...(data?.costMinor === undefined
              ? []
              : [
                  {
                    label: t('effect.cost'),
                    value: <MoneyText amountMinor={data.costMinor} />,
                    note: t('effect.costNote'),
                    isScreenOnly: true,
                  },
                ]),
            {
              label: t('effect.during'),
              value: <MoneyText amountMinor={data?.during.soldPerDayMinor ?? 0} />,
              note: data && period(data.during),
              ...(percent !== null && {
                change: {
                  text: withPercent(quantityText(String(Math.abs(percent)), locale), locale),
                  direction: percent < 0 ? ('down' as const) : ('up' as const),
                  isGood: percent >= 0,
                },
              }),
            },
            {
              label: t('effect.before'),
              value: data?.before ? <MoneyText amountMinor={data.before.soldPerDayMinor} /> : '-',
              note: data?.before ? period(data.before) : t('effect.noBefore'),
            },
          ]}
        />
        <p className={css.note}>{t('effect.text', { count: data?.products ?? 0 })}</p>
      </div>
    </Section>
  );
}
