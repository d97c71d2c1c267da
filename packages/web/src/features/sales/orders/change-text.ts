import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import type { LineChange } from './order-changes.ts';

/** Puts a difference into words: 'Rice: 4 → 7'. */
export function useChangeText(currency: string): (change: LineChange) => string {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const quantity = (text: string): string =>
    text === '' || Number.isNaN(Number(text)) ? '–' : quantityText(text, locale);
  const price = (text: string): string =>
    text === '' || Number.isNaN(Number(text)) ? '–' : unitPriceText(text, currency, locale);
  return (change) => {
    const { name } = change;
    if (!('from' in change))
      return t(`revise.changes.${change.kind}`, { name, quantity: quantity(change.quantity) });
    const write = change.kind === 'quantity' ? quantity : price;
    return t('revise.changes.differs', { name, from: write(change.from), to: write(change.to) });
  };
}
