import type { Return, ReturnLine } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText } from '../../../lib/money.ts';
import css from '../orders/documents.module.css';

const counters = [
  ['restock', 'restockedQuantity'],
  ['hold', 'heldQuantity'],
  ['scrap', 'scrappedQuantity'],
] as const;

/** What became of a line's goods; nothing while nobody has said. */
const useFateText = () => {
  const { t } = useTranslation('returns');
  const { locale } = useRegion();
  return (line: ReturnLine): string =>
    counters
      .filter(([, counter]) => line[counter] !== '0')
      .map(([fate, counter]) => t(`fateOf.${fate}`, { quantity: quantityText(line[counter], locale) }))
      .join(' · ');
};

/** What comes back, why, and what became of it. */
export function ReturnLines({ one }: { one: Return }) {
  const { t } = useTranslation('returns');
  const fateText = useFateText();
  return (
    <Section title={t('goods')} isFlush>
      <ul className={css.list}>
        {one.lines.map((line) => (
          <li key={line.number} className={css.row}>
            <div className={css.main}>
              <AppLink href={`/products/${line.productId}`} className={css.title}>
                {line.productName}
              </AppLink>
              <span className={css.quiet}>
                {line.sku} · {t(`reasons.${line.reason}`)}
              </span>
              <span className={css.quiet}>{fateText(line)}</span>
            </div>
            <span className={css.amount}>
              <QuantityText quantity={line.quantity} unit={line.unit} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
