import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import css from '../../../components/lines/lines.module.css';
import { TotalsList } from '../../../components/lines/totals-list.tsx';

type BillLine = Bill['lines'][number];

/** What the match of a line with its order and receipt found, and what would make it right. */
function Match({ line, kind, isReleased }: { line: BillLine; kind: Bill['kind']; isReleased: boolean }) {
  const { t } = useTranslation('bills');
  const { locale } = useRegion();
  const { match, received } = line;
  if (match === null || received === null) return null;
  const counted = {
    billed: quantityText(line.quantity, locale),
    came: quantityText(received.quantity, locale),
  };
  const prices = {
    price: unitPriceText(received.unitPrice, received.currency, locale),
    ordered: received.ordered && unitPriceText(received.ordered.unitPrice, received.ordered.currency, locale),
  };
  return (
    <>
      <p className={css.note}>
        <StatusBadge tone={match === 'matched' ? 'good' : 'warn'}>{t(`match.${match}`)}</StatusBadge>
      </p>
      {match === 'matched' ? null : (
        <p className={css.note} data-warn>
          {match === 'price'
            ? t(prices.ordered === null ? 'match.why.price' : 'match.why.ordered', prices)
            : t(`match.why.${match}`, counted)}{' '}
          {isReleased ? null : t(`match.remedy.${kind}.${match}`)}
        </p>
      )}
    </>
  );
}

function LineRow({ line, bill }: { line: BillLine; bill: Bill }) {
  const { t } = useTranslation('bills');
  const { locale } = useRegion();
  const { received } = line;
  return (
    <tr>
      <th scope="row">
        {received === null ? (
          <span className={css.name}>{line.description}</span>
        ) : (
          <AppLink href={`/products/${received.productId}`} className={css.name}>
            {line.description}
          </AppLink>
        )}
        <p className={css.note}>
          {line.accountName}
          {line.receiptId === null ? null : (
            <AppLink href={`/stock-receipts/${line.receiptId}`}>{line.receiptNumber}</AppLink>
          )}
          {line.discountPercent === '0'
            ? null
            : ` · ${t('less', { percent: quantityText(line.discountPercent, locale) })}`}
          {line.taxParts.length === 0
            ? null
            : ` · ${line.taxParts.map(({ name, percent }) => `${name} ${quantityText(percent, locale)} %`).join(', ')}`}
        </p>
        <p className={css.narrow}>
          <UnitPriceText price={line.unitPrice} currency={bill.currency} isExact /> {t('lines.each')}
        </p>
        <Match line={line} kind={bill.kind} isReleased={bill.releasedBy !== null} />
      </th>
      <td>
        {quantityText(line.quantity, locale)} {received?.packName ? `× ${received.packName}` : null}
      </td>
      <td className={css.wide}>
        <UnitPriceText price={line.unitPrice} currency={bill.currency} isExact />
      </td>
      <td>
        <MoneyText
          amountMinor={bill.pricesIncludeTax ? line.totalMinor : line.netMinor}
          currency={bill.currency}
          isExact
        />
      </td>
    </tr>
  );
}

/** The lines of a bill, each with what was received, and the totals. */
export function BillLines({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  return (
    <Section title={t('lines.title')} isFlush>
      <div className={css.sheet}>
        {bill.lines.length === 0 ? (
          <p className={css.nothing}>{t('lines.none')}</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('lines.what')}</th>
                <th scope="col">{t('fields.quantity')}</th>
                <th scope="col" className={css.wide}>
                  {t('fields.unitPrice')}
                </th>
                <th scope="col">{t('lines.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {bill.lines.map((line) => (
                <LineRow key={line.lineNumber} line={line} bill={bill} />
              ))}
            </tbody>
          </table>
        )}
        <div className={css.foot}>
          <TotalsList totals={bill} currency={bill.currency} />
        </div>
      </div>
    </Section>
  );
}
