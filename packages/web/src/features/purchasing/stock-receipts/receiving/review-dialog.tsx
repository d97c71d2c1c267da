import { Button } from '@mantine/core';
import type { ReceiptCostInput } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { quantityText } from '../../../../lib/money.ts';
import { quantityWithUnit, unitText } from '../../../../lib/units.ts';
import { type CountedLine, expectedOf, isOpen } from './counting.ts';
import {
  CostInvoiceFields,
  costInvoiceOf,
  lacksNumber,
  noCostInvoice,
  type TypedCostInvoice,
} from '../cost-invoice-fields.tsx';
import { invoiceOf, typedInvoice } from '../typed-invoice.ts';
import { LineDoubts } from './line-doubts.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import css from './receiving.module.css';
import type { SentInvoices } from './use-posting.ts';

interface ReviewDialogProps {
  lines: readonly CountedLine[];
  costs: readonly ReceiptCostInput[];
  currency: string;
  totalMinor: number;
  /** where the goods go, and on which day */
  place: string;
  day: string;
  isBusy: boolean;
  /** the invoices of a try that was refused, and whether that was because one looks like another bill */
  sent: SentInvoices;
  isRepeated: boolean;
  onClose: () => void;
  onPost: (invoices: SentInvoices) => void;
}

/** The invoices of extra costs as they were typed for a try that was refused. */
const typedOf = ({ costInvoices = [] }: SentInvoices, place: number): TypedCostInvoice => {
  const sent = costInvoices.find(({ costLine }) => costLine === place + 1);
  return sent ? { ...typedInvoice(sent), supplierId: sent.supplierId } : noCostInvoice;
};

const isZero = (text: string): boolean => new Exact(text.replace(/\.$/u, '') || '0').isZero();

/** What is about to be posted, once more and whole: what came, what was not taken, and what did not come. */
export function ReviewDialog({
  lines,
  costs,
  currency,
  totalMinor,
  place,
  day,
  isBusy,
  sent,
  isRepeated,
  onClose,
  onPost,
}: ReviewDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const { locale } = useRegion();
  const [invoice, setInvoice] = useState(() => typedInvoice(sent.invoice));
  const [ofCosts, setOfCosts] = useState(() => costs.map((_, at) => typedOf(sent, at)));
  const post = (): void => {
    const said = invoiceOf(invoice);
    const costInvoices = ofCosts.flatMap((typed, at) => {
      const one = costInvoiceOf(typed);
      return one ? [{ ...one, costLine: at + 1 }] : [];
    });
    onPost({ ...(said && { invoice: said }), ...(costInvoices.length > 0 && { costInvoices }) });
  };
  const came = lines.filter((line) => !isZero(line.enteredQuantity) || !isZero(line.rejectedQuantity));
  return (
    <Dialog opened onClose={onClose} title={t('review.title')}>
      <p className={css.quiet}>
        {t('review.into')} <strong>{place}</strong> · <DateText value={day} />
      </p>
      <ul className={css.review} aria-label={t('review.title')}>
        {came.map((line) => (
          <li key={line.key}>
            <span>
              {line.productName}
              {isZero(line.rejectedQuantity) ? null : (
                <span className={css.quiet}>
                  {' '}
                  {t('review.rejected', { quantity: quantityText(line.rejectedQuantity, locale) })}
                </span>
              )}
              {isOpen(line) ? (
                <small className={css.doubt}>
                  {t('review.expected', {
                    expected: quantityWithUnit(expectedOf(line) ?? '0', line.unit, locale),
                  })}
                </small>
              ) : null}
              <LineDoubts line={line} currency={currency} />
            </span>
            <span className={css.amount}>
              {quantityText(line.enteredQuantity, locale)}{' '}
              {line.packName === null
                ? unitText(line.unit, line.enteredQuantity || '0', locale)
                : `× ${line.packName}`}
            </span>
          </li>
        ))}
      </ul>
      {came.length < lines.length ? (
        <p className={css.quiet}>{t('review.notCame', { count: lines.length - came.length })}</p>
      ) : null}
      <p className={css.total}>
        <span>{t('total')}</span>
        <MoneyText amountMinor={totalMinor} currency={currency} isExact />
      </p>
      {costs.map((cost, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- costs are told apart by their place
        <p key={place} className={css.total}>
          <span>{t(`costs.kinds.${cost.kind}`)}</span>
          <MoneyText amountMinor={cost.amountMinor} currency={cost.currency} isExact />
        </p>
      ))}
      <InvoiceFields invoice={invoice} isRepeated={isRepeated} onChange={setInvoice} />
      {ofCosts.map((typed, at) => (
        <CostInvoiceFields
          // oxlint-disable-next-line react/no-array-index-key -- costs are told apart by their place
          key={at}
          legend={t('costInvoice.of', { kind: t(`costs.kinds.${costs[at]?.kind ?? 'other'}`) })}
          invoice={typed}
          isRepeated={isRepeated}
          onChange={(changed) => setOfCosts(ofCosts.map((one, index) => (index === at ? changed : one)))}
        />
      ))}
      <div className={css.actions}>
        <Button variant="default" onClick={onClose}>
          {t('review.back')}
        </Button>
        <Button
          variant="filled"
          loading={isBusy}
          disabled={came.length === 0 || ofCosts.some(lacksNumber)}
          data-autofocus
          onClick={post}
        >
          {t('review.post')}
        </Button>
      </div>
    </Dialog>
  );
}
