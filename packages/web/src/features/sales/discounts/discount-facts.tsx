import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { quantityText, withPercent } from '../../../lib/money.ts';

/** What the sentence does not say: how it stands among others, its floor, and the notes. */
export function DiscountFacts({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const { locale } = useRegion();
  const { notes, stackGroup, priority, floorMarginPercent, createdAt, activatedAt, ruleVersion } = discount;
  return (
    <Section title={t('about')}>
      <Facts
        items={[
          ...textFact(t('fields.notes'), notes),
          ...textFact(t('fields.stackGroup'), stackGroup),
          { label: t('fields.priority'), value: quantityText(String(priority), locale) },
          ...(floorMarginPercent === null
            ? []
            : [
                {
                  label: t('fields.floorMarginPercent'),
                  value: withPercent(quantityText(floorMarginPercent, locale), locale),
                },
              ]),
          { label: t('since'), value: <DateText value={createdAt} style="date" /> },
          ...(activatedAt === null
            ? []
            : [
                { label: t('activatedAt'), value: <DateText value={activatedAt} style="date" /> },
                { label: t('ruleVersion'), value: quantityText(String(ruleVersion), locale) },
              ]),
        ]}
      />
    </Section>
  );
}
