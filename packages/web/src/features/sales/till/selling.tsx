import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { beep } from '../../../components/scanning/beeps.ts';
import { useShortcuts } from '../../../components/shortcuts.tsx';
import { type AppError, asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { paymentMethodsQuery } from '../../ledger/index.ts';
import { whyPrice } from '../orders/discounts-of-line.tsx';
import { type Basket, withAdded, withLine } from './basket.ts';
import { BasketFoot } from './basket-foot.tsx';
import { BasketLines, nameOfLine } from './basket-lines.tsx';
import { HeldBaskets, HeldDialog } from './held-dialog.tsx';
import { PaymentPane, type SalePayment } from './payment-pane.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SellerTiles } from './seller-tiles.tsx';
import css from './till.module.css';
import { buyerTermsQuery, useRecordSale } from './till.queries.ts';
import { TillPicker } from './till-picker.tsx';
import { useBasket } from './use-basket.ts';

interface SellingProps {
  shift: Shift;
  locationId: string;
  onSold: (sale: QuickSale) => void;
  /** a receipt was scanned */
  onFound: (sale: QuickSale) => void;
  /** to the last sales of the shift */
  onSales: () => void;
}

/** Why a line was refused: its quantity, its price, or that its product is out of use. */
const problemOf = (error: AppError | undefined, place: number): string | undefined =>
  Object.entries(error?.fields ?? {}).find(([path]) => path.startsWith(`lines.${place}.`))?.[1].message;

/** The total as it is now, where prices or discounts have changed since the basket was priced. */
const newTotalOf = (error: AppError | undefined): number | undefined => {
  const total = error?.detail?.['totalMinor'] ?? error?.detail?.['toMinor'];
  const isNews = error?.code === 'prices_changed' || error?.code === 'discounts_changed';
  return isNews && typeof total === 'number' ? total : undefined;
};

type Asked = { what: 'pay' } | { what: 'held' } | { what: 'price' | 'why'; place: number };

/** Selling: what is found or scanned goes into the basket, and the basket is paid. */
export function Selling({ shift, locationId, onSold, onFound, onSales }: SellingProps) {
  const { t } = useTranslation('till');
  const { currency } = useRegion();
  const queryClient = useQueryClient();
  const till = useBasket(shift.tillId, locationId);
  const { basket, totalMinor } = till;
  const field = useRef<HTMLInputElement>(null);
  const customer = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const hasDiscounts = useViewer().has('discountManagement');
  const methods = (useQuery(paymentMethodsQuery()).data?.items ?? []).filter(
    ({ status }) => status === 'active',
  );
  const buyer = useQuery(buyerTermsQuery(basket.customerId)).data;
  const sell = useRecordSale();
  const refused = sell.error ? asAppError(sell.error) : undefined;
  const newTotalMinor = newTotalOf(refused);
  const change = (next: Basket): void => {
    sell.reset();
    till.change(next);
  };
  /** The field has the next product. On a screen that is touched it would only open the keyboard. */
  const close = (): void => {
    setAsked(undefined);
    if (!matchMedia('(pointer: coarse)').matches) requestAnimationFrame(() => field.current?.focus());
  };
  const pay = (): void => {
    if (till.canSell) setAsked({ what: 'pay' });
  };
  const hold = (): void => void till.hold().then(close, () => undefined);
  const askPrice = (place = basket.lastPlace): void => {
    if (basket.lines[place]) setAsked({ what: 'price', place });
  };
  const finish = (payment: SalePayment): void => {
    const { id, customerId, lines, couponCodes } = basket;
    sell.mutate(
      { id, shiftId: shift.id, customerId, lines, couponCodes, totalMinor, ...payment },
      {
        onSuccess: (sale) => {
          beep(true);
          setAsked(undefined);
          till.empty();
          onSold(sale);
        },
        onError: (error) => {
          beep(false);
          const paths = Object.keys(asAppError(error).fields ?? {});
          // What is wrong with a line, the customer or a code is said beside it.
          if (paths.some((path) => /^(?:lines\.|customerId|couponCodes)/u.test(path))) setAsked(undefined);
        },
      },
    );
  };
  useShortcuts([
    { keys: 'f2', label: t('keys.quantity'), run: () => quantityField(basket.lastPlace)?.focus() },
    { keys: 'f3', label: t('keys.price'), run: () => askPrice() },
    { keys: 'f4', label: t('customer'), run: () => customer.current?.querySelector('input')?.focus() },
    { keys: 'f7', label: t('sales.title'), run: onSales },
    { keys: 'f8', label: t('held.hold'), run: hold },
    { keys: 'f10', label: t('held.title'), run: () => setAsked({ what: 'held' }) },
    { keys: 'f9', label: t('takePayment'), run: pay },
    { keys: 'mod+enter', label: t('takePayment'), run: pay },
    { keys: '/', label: t('find'), run: () => field.current?.focus() },
  ]);
  const list = useRef<HTMLDivElement>(null);
  const quantityField = (place: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('li input')[place];
  const shown = till.lines.map((line, place) => ({ ...line, problem: problemOf(refused, place) }));
  const atPlace = asked && 'place' in asked ? shown[asked.place] : undefined;
  const others = shown.flatMap(({ line }, place) => {
    const isOther = asked !== undefined && 'place' in asked && place !== asked.place;
    const agreed = basket.agreed.find(
      (one) =>
        one.productId === line.productId && one.packId === line.packId && one.unitPrice === line.unitPrice,
    );
    return isOther && agreed ? [agreed] : [];
  });
  return (
    <div className={css.selling}>
      <h1 className="visually-hidden">{t('name')}</h1>
      <div className={css.goods} ref={list}>
        <TillPicker
          field={field}
          onPick={(picked) => {
            beep(true);
            change(withAdded(basket, picked));
          }}
          onUnknown={async (number) => {
            const sale = await queryClient
              .fetchQuery(orpc.quickSales.find.queryOptions({ input: { number } }))
              .catch(() => undefined);
            if (sale) onFound(sale);
            return sale !== undefined;
          }}
          onCount={(quantity) => {
            if (basket.lines[basket.lastPlace]) change(withLine(basket, basket.lastPlace, { quantity }));
          }}
        />
        {refused && asked?.what !== 'pay' ? (
          <p role="alert" className={css.problem}>
            {refused.message}
          </p>
        ) : null}
        <BasketLines
          lines={shown}
          currency={currency}
          lastPlace={basket.lastPlace}
          onChange={(place, changed) => change(withLine(basket, place, changed))}
          onPrice={askPrice}
          onDone={() => field.current?.focus()}
          onAskWhy={hasDiscounts ? (place) => setAsked({ what: 'why', place }) : undefined}
        />
        {basket.lines.length === 0 ? (
          <HeldBaskets
            locationId={locationId}
            isBusy={till.isBusy}
            onRecall={(id) => void till.recall(id).then(close, () => undefined)}
          />
        ) : null}
        <SellerTiles
          locationId={locationId}
          isQuiet={basket.lines.length > 0}
          onPick={(productId) => change(withAdded(basket, { productId, packId: null, quantity: '1' }))}
        />
      </div>
      <BasketFoot
        basket={basket}
        pieces={till.pieces}
        taxMinor={till.taxMinor}
        totalMinor={totalMinor}
        canSell={till.canSell}
        isBusy={till.isBusy}
        customer={customer}
        onChange={change}
        onHold={hold}
        onPay={pay}
      />
      {asked?.what === 'pay' ? (
        <PaymentPane
          totalMinor={totalMinor}
          newTotalMinor={newTotalMinor}
          currency={currency}
          methods={methods}
          buyer={buyer}
          isBusy={sell.isPending}
          problem={refused?.message}
          onPay={finish}
          onAccept={(minor) => {
            sell.reset();
            till.accept(minor);
            void queryClient.invalidateQueries({ queryKey: orpc.products.key() });
            void queryClient.invalidateQueries({ queryKey: orpc.discounts.applicable.key() });
          }}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'held' ? (
        <HeldDialog
          locationId={locationId}
          isBusy={till.isBusy}
          onRecall={(id) => void till.recall(id).then(close, () => undefined)}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'price' && atPlace ? (
        <PriceDialog
          shown={atPlace}
          basket={basket}
          place={asked.place}
          shiftId={shift.id}
          currency={currency}
          others={others}
          onSet={(typed, agreed) => {
            const lines = basket.lines.map((line, place) => {
              const { unitPrice: _, priceReason: _why, ...rest } = line;
              return place === asked.place ? { ...rest, ...typed } : line;
            });
            change({ ...basket, lines, agreed: agreed.length > 0 ? [...agreed] : basket.agreed });
            close();
          }}
          onClose={close}
        />
      ) : null}
      <LateDialog isOpen={asked?.what === 'why'} code={whyPrice} onClose={close}>
        {({ WhyTypedPrice }) =>
          asked?.what === 'why' && atPlace ? (
            <WhyTypedPrice
              name={nameOfLine(atPlace)}
              currency={currency}
              asked={{
                customerId: basket.customerId,
                locationId,
                couponCodes: basket.couponCodes,
                lines: basket.lines,
              }}
              index={asked.place}
              onClose={close}
            />
          ) : null
        }
      </LateDialog>
    </div>
  );
}
