import { Button } from '@mantine/core';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { beep } from '../../../components/scanning/beeps.ts';
import { useShortcuts } from '../../../components/shortcuts.tsx';
import { type AppError, asAppError } from '../../../lib/errors.ts';
import { quantityText } from '../../../lib/money.ts';
import { CustomerPicker } from '../../contacts/index.ts';
import { paymentMethodsQuery } from '../../ledger/index.ts';
import { type Basket, withAdded, withLine } from './basket.ts';
import { BasketLines } from './basket-lines.tsx';
import { PaymentPane, type SalePayment } from './payment-pane.tsx';
import { SellerTiles } from './seller-tiles.tsx';
import css from './till.module.css';
import { buyerTermsQuery, useRecordSale } from './till.queries.ts';
import { TillPicker } from './till-picker.tsx';
import { useBasket } from './use-basket.ts';

interface SellingProps {
  shift: Shift;
  locationId: string;
  onSold: (sale: QuickSale) => void;
}

/** Why a line was refused: its quantity, its price, or that its product is out of use. */
const problemOf = (error: AppError | undefined, place: number): string | undefined =>
  Object.entries(error?.fields ?? {}).find(([path]) => path.startsWith(`lines.${place}.`))?.[1].message;

/** Selling: what is found or scanned goes into the basket, and the basket is paid. */
export function Selling({ shift, locationId, onSold }: SellingProps) {
  const { t } = useTranslation('till');
  const { locale, currency } = useRegion();
  const till = useBasket(shift.tillId, locationId);
  const { basket, totals } = till;
  const field = useRef<HTMLInputElement>(null);
  const [isPaying, setPaying] = useState(false);
  const methods = (useQuery(paymentMethodsQuery()).data?.items ?? []).filter(
    ({ status }) => status === 'active',
  );
  const buyer = useQuery(buyerTermsQuery(basket.customerId)).data;
  const sell = useRecordSale();
  const refused = sell.error ? asAppError(sell.error) : undefined;
  const change = (next: Basket): void => {
    sell.reset();
    till.change(next);
  };
  const pay = (): void => {
    if (till.canSell) setPaying(true);
  };
  const finish = (payment: SalePayment): void => {
    sell.mutate(
      {
        id: basket.id,
        shiftId: shift.id,
        customerId: basket.customerId,
        lines: basket.lines,
        totalMinor: totals.totalMinor,
        ...payment,
      },
      {
        onSuccess: (sale) => {
          beep(true);
          setPaying(false);
          till.empty();
          onSold(sale);
        },
        onError: (error) => {
          beep(false);
          // What is wrong with a line is said at the line.
          if (Object.keys(asAppError(error).fields ?? {}).some((path) => path.startsWith('lines.')))
            setPaying(false);
        },
      },
    );
  };
  useShortcuts([
    { keys: 'mod+enter', label: t('takePayment'), run: pay },
    { keys: '/', label: t('find'), run: () => field.current?.focus() },
  ]);
  return (
    <div className={css.selling}>
      <h1 className="visually-hidden">{t('name')}</h1>
      <div className={css.goods}>
        <TillPicker
          ref={field}
          onPick={(picked) => {
            beep(true);
            change(withAdded(basket, picked));
          }}
        />
        {refused && !isPaying ? (
          <p role="alert" className={css.problem}>
            {refused.message}
          </p>
        ) : null}
        <BasketLines
          lines={till.lines.map((line, place) => ({ ...line, problem: problemOf(refused, place) }))}
          currency={currency}
          onChange={(place, changed) => change(withLine(basket, place, changed))}
        />
        {basket.lines.length === 0 && till.held.length > 0 ? (
          <section aria-label={t('held.title')}>
            <h2 className={css.small}>{t('held.title')}</h2>
            <ul className={css.held}>
              {till.held.map(({ id, lines }) => (
                <li key={id}>
                  <Button size="md" onClick={() => till.recall(id)}>
                    {t('held.recall', { count: lines.length })}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <SellerTiles
          locationId={locationId}
          isQuiet={basket.lines.length > 0}
          onPick={(productId) => change(withAdded(basket, { productId, packId: null, quantity: '1' }))}
        />
      </div>
      <aside className={css.foot}>
        <div className={css.footLine}>
          <span>
            {t('items', { count: basket.lines.length, quantity: quantityText(till.pieces, locale) })}
            {totals.taxMinor === 0 ? null : (
              <>
                {' · '}
                {t('tax')} <MoneyText amountMinor={totals.taxMinor} currency={currency} isExact />
              </>
            )}
          </span>
          {basket.lines.length === 0 ? null : (
            <Button size="xs" onClick={till.hold}>
              {t('held.hold')}
            </Button>
          )}
        </div>
        <div className={css.customer}>
          <CustomerPicker
            value={basket.customerId}
            onChange={(customerId) => change({ ...basket, customerId })}
            label={t('customer')}
            placeholder={t('walkIn')}
          />
        </div>
        <Button
          className={css.payButton}
          variant="filled"
          size="xl"
          fullWidth
          disabled={!till.canSell}
          onClick={pay}
        >
          <span>{t('takePayment')}</span>
          <span className={css.payAmount}>
            <MoneyText amountMinor={totals.totalMinor} currency={currency} isExact />
          </span>
        </Button>
      </aside>
      {isPaying ? (
        <PaymentPane
          totalMinor={totals.totalMinor}
          currency={currency}
          methods={methods}
          buyer={buyer}
          isBusy={sell.isPending}
          problem={refused?.message}
          onPay={finish}
          onClose={() => setPaying(false)}
        />
      ) : null}
    </div>
  );
}
