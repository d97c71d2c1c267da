import { useTranslation } from 'react-i18next';
import { quantityText, unitPriceText } from '../../lib/money.ts';
import { useRegion } from '../region.tsx';

/** A line of a document's form, as far as it is told in words. */
interface FormLine {
  quantity: string;
  unitPrice?: string | undefined;
  description?: string;
  productId?: string;
}

interface LineWords {
  currency: string;
  /** The name of a product that a line has no description of; undefined while it is not known. */
  productName?: (productId: string) => string | undefined;
}

/** Tells the lines of a document in words: '3 × Rice at 12.50, 1 × Beans at 4.00'. */
export function useLineWords({ currency, productName }: LineWords): (value: unknown) => string {
  const { t } = useTranslation('kit');
  const { locale } = useRegion();
  /** What is being typed may be no number yet. */
  const written = (text: string, write: (number: string) => string): string =>
    text === '' || Number.isNaN(Number(text)) ? text : write(text);
  const tell = ({ quantity, unitPrice = '', description, productId = '' }: FormLine): string => {
    const words = {
      quantity: written(quantity, (number) => quantityText(number, locale)),
      name: description ?? productName?.(productId) ?? t('conflict.another'),
    };
    return unitPrice === ''
      ? t('conflict.unpricedLine', words)
      : t('conflict.line', {
          ...words,
          price: written(unitPrice, (number) => unitPriceText(number, currency, locale)),
        });
  };
  return (value) => (value as readonly FormLine[]).map(tell).join(', ');
}
