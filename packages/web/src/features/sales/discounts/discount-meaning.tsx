import { exampleBasketOf } from './example-basket.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { evaluateDiscounts } from '@shelfwise/contract/features/sales/discounts/evaluate-discounts';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText } from '../../../lib/money.ts';
import { productQuery } from '../../catalog/index.ts';
import { type Described, exampleRuleOf, productIdsOf } from './discount-form.ts';
import { useDiscountSentence } from './use-sentence.ts';
import css from './discounts.module.css';

/** What a discount does in plain words, and what some quantities would cost with it. */
export function DiscountMeaning({ discount }: { discount: Described }) {
  const { t } = useTranslation('discounts');
  const sentence = useDiscountSentence(discount);
  return (
    <Section title={t('meaning.title')}>
      <div className={css.stack}>
        <p className={css.sentence} aria-live="polite">
          {sentence}
        </p>
        <Examples discount={discount} />
      </div>
    </Section>
  );
}

const quantities = ['1', '2', '3', '6', '12', '24'];

function Examples({ discount }: { discount: Described }) {
  const { t } = useTranslation('discounts');
  const { locale, currency } = useRegion();
  const [firstId] = productIdsOf(discount);
  const first = useQuery({ ...productQuery(firstId ?? ''), enabled: firstId !== undefined }).data;
  if (!isCurrency(currency) || discount.terms.kind === 'bundle') return null;
  const product = {
    id: firstId ?? 'any',
    name: first?.name ?? t('meaning.any'),
    unitPrice: first?.unitPrice ?? '10',
  };
  const rows = quantities.map((quantity) => {
    const basket = exampleBasketOf({ product, quantity, currency, goods: discount.goods });
    return { quantity, ...evaluateDiscounts(basket, [exampleRuleOf(discount)]) };
  });
  return (
    <table className={css.examples}>
      <caption className="visually-hidden">{t('meaning.examples', { name: product.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{product.name}</th>
          <th scope="col">{t('meaning.before')}</th>
          <th scope="col">{t('meaning.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ quantity, grossMinor, netMinor }) => (
          <tr key={quantity}>
            <th scope="row">{quantityText(quantity, locale)} ×</th>
            <td>
              <MoneyText amountMinor={grossMinor} />
            </td>
            <td>
              <MoneyText amountMinor={netMinor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
