import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import css from '../../../components/lines/lines.module.css';
import { TotalsList } from '../../../components/lines/totals-list.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText } from '../../../lib/money.ts';
import { unitText } from '../../../lib/units.ts';

interface ShownLine {
  number: number;
  productId: string | null;
  description: string;
  quantity: string;
  /** the pack or unit that is counted */
  unit: string | null;
  unitPrice: string;
  netMinor: number;
  totalMinor: number;
  /** what the price was reduced by, where it was */
  note?: string | undefined;
}

interface InvoiceLinesProps {
  invoice: Parameters<typeof TotalsList>[0]['totals'] & { currency: string; pricesIncludeTax: boolean };
  lines: readonly ShownLine[];
}

/** The lines of an invoice or its draft, and the totals with each tax. */
export function InvoiceLines({ invoice, lines }: InvoiceLinesProps) {
  const { t } = useTranslation('receivables');
  const { t: tKit } = useTranslation('kit');
  const { locale } = useRegion();
  const { currency, pricesIncludeTax } = invoice;
  return (
    <Section title={t('lines.title')} isFlush>
      <div className={css.sheet}>
        {lines.length === 0 ? (
          <p className={css.nothing}>{t('lines.none')}</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('lines.what')}</th>
                <th scope="col">{tKit('lines.quantity')}</th>
                <th scope="col" className={css.wide}>
                  {tKit('lines.unitPrice')}
                </th>
                <th scope="col">{t('lines.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.number}>
                  <th scope="row">
                    {line.productId === null ? (
                      <span className={css.name}>{line.description}</span>
                    ) : (
                      <AppLink href={`/products/${line.productId}`} className={css.name}>
                        {line.description}
                      </AppLink>
                    )}
                    {line.note === undefined ? null : <p className={css.note}>{line.note}</p>}
                    <p className={css.narrow}>
                      <UnitPriceText price={line.unitPrice} currency={currency} isExact /> {t('lines.each')}
                    </p>
                  </th>
                  <td>
                    {quantityText(line.quantity, locale)}{' '}
                    {line.unit === null ? null : unitText(line.unit, line.quantity, locale)}
                  </td>
                  <td className={css.wide}>
                    <UnitPriceText price={line.unitPrice} currency={currency} isExact />
                  </td>
                  <td>
                    <MoneyText
                      amountMinor={pricesIncludeTax ? line.totalMinor : line.netMinor}
                      currency={currency}
                      isExact
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={css.foot}>
          <TotalsList totals={invoice} currency={currency} />
        </div>
      </div>
    </Section>
  );
}
