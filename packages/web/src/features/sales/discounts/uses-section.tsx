import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { discountUsesQuery } from './discounts.queries.ts';
import css from './discounts.module.css';

/** The latest orders that the discount was given on. */
export function UsesSection({ id }: { id: string }) {
  const { t } = useTranslation('discounts');
  const uses = useQuery(discountUsesQuery(id)).data?.items ?? [];
  return (
    <Section title={t('uses.title')}>
      <table className={css.examples}>
        <thead>
          <tr>
            <th scope="col">{t('uses.order')}</th>
            <th scope="col">{t('uses.day')}</th>
            <th scope="col">{t('uses.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {uses.map((use) => (
            <tr key={use.orderId}>
              <th scope="row">
                <AppLink href={`/orders/${use.orderId}`}>{use.orderNumber ?? '-'}</AppLink>{' '}
                {use.customerName ?? t('uses.walkIn')}
                {use.code === null ? null : ` · ${use.code}`}
                {use.isGivenBack ? ` · ${t('uses.givenBack')}` : null}
              </th>
              <td>
                <DateText value={use.orderedOn} />
              </td>
              <td>
                <MoneyText amountMinor={use.amountMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
