import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { isDialogOpen } from '../../../components/open-dialog.ts';
import { beep } from '../../../components/scanning/beeps.ts';
import { useShortcuts } from '../../../components/shortcuts.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { paymentMethodsQuery } from '../../ledger/index.ts';
import { useMayGive } from '../orders/editor/order-editing.ts';
import { whyPrice } from '../orders/discounts-of-line.tsx';
import { type Basket, needsConsent, outgrowsAgreed, withAdded, withLine, withoutLine } from './basket.ts';
import { BasketFoot } from './basket-foot.tsx';
import { BasketLines, nameOfLine } from './basket-lines.tsx';
import { HeldBaskets, HeldDialog } from './held-dialog.tsx';
import { PaymentPane } from './payment-pane.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { MadeBefore } from './sale-answers.tsx';
import { SellerTiles } from './seller-tiles.tsx';
import { isShort } from './short-lines.ts';
import css from './till.module.css';
import { buyerTermsQuery } from './till.queries.ts';
import { TillPicker } from './till-picker.tsx';
import { useBasket } from './use-basket.ts';
import { newTotalOf, problemOf, useSale } from './use-sale.ts';

interface SellingProps {
  shift: Shift;
  locationId: string;
  /** a code to begin with */
  scanned?: string | undefined;
  onSold: (sale: QuickSale) => void;
  /** a receipt was scanned */
  onFound: (sale: QuickSale) => void;
  /** to the last sales of the shift */
  onSales: () => void;
}

type Asked = { what: 'pay' } | { what: 'held' } | { what: 'price' | 'why'; place: number };

/** Selling: what is found or scanned goes into the basket, and the basket is paid. */
export function Selling({ shift, locationId, scanned, onSold, onFound, onSales }: SellingProps) {
  const { t } = useTranslation('till');
  const { currency } = useRegion();
  const queryClient = useQueryClient();
  const till = useBasket(shift.tillId, locationId);
  const { basket, totalMinor } = till;
  const field = useRef<HTMLInputElement>(null);
  const customer = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const mayGive = useMayGive();
  const hasDiscounts = useViewer().has('discountManagement');
  const methods = (useQuery(paymentMethodsQuery()).data?.items ?? []).filter(
    ({ status }) => status === 'active',
  );
  const buyer = useQuery(buyerTermsQuery(basket.customerId)).data;
  const list = useRef<HTMLDivElement>(null);
  const quantityField = (place: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('li input')[place];
  const sell = useSale({
    onMade: (sale) => {
      setAsked(undefined);
      till.empty();
      onSold(sale);
    },
    onRefused: (error) => {
      // What is wrong with a line, the customer or a code is said beside it.
      const path = Object.keys(error.fields ?? {}).find((one) =>
        /^(?:lines\.|customerId|couponCodes)/u.test(one),
      );
      if (path === undefined) return;
      close();
      const place = /^lines\.(\d+)\./u.exec(path)?.[1];
      if (place !== undefined) requestAnimationFrame(() => quantityField(Number(place))?.focus());
    },
  });
  const { refused } = sell;
  const change = (next: Basket): void => {
    if (sell.isUnderWay) return beep(false);
    sell.reset();
    till.change(next);
  };
  /** The field has the next product. On a screen that is touched it would only open the keyboard. */
  const toField = (): void => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
  };
  const close = (): void => {
    setAsked(undefined);
    requestAnimationFrame(toField);
  };
  /** Before anything is taken for it, its goods are there, and a colleague agrees to a price for as many as there are now. */
  const askPayment = (): void => {
    const short = basket.taken.length > 0 ? -1 : till.lines.findIndex((_, at) => isShort(till.lines, at));
    if (short !== -1) return quantityField(short)?.focus();
    const place = till.canSell
      ? till.lines.findIndex(({ line, material }) => needsConsent(basket, line, material, mayGive))
      : -1;
    setAsked(place === -1 ? { what: 'pay' } : { what: 'price', place });
  };
  const pay = (): void => {
    if (till.canSell) askPayment();
  };
  /** A basket that something was taken for stays until that is finished or taken back: the payment shows what it is. */
  const unlessTaken = (run: () => Promise<void>): void => {
    if (basket.taken.length > 0) askPayment();
    else void run().then(close, () => undefined);
  };
  const remove = (place: number): void => {
    // Without its last line, what was taken would pass to the next customer.
    if (basket.lines.length === 1 && basket.taken.length > 0) return setAsked({ what: 'pay' });
    change(withoutLine(basket, place));
    requestAnimationFrame(() => {
      // Its buttons are gone, and the focus with them.
      if (document.activeElement === document.body) toField();
    });
  };
  const hold = (): void => unlessTaken(till.hold);
  const recall = (id: string): void => unlessTaken(() => till.recall(id));
  const askPrice = (place = basket.lastPlace): void => {
    if (basket.lines[place]) setAsked({ what: 'price', place });
  };
  /** The keys of the till are none of a dialog over it, nor of a basket that is being sold. */
  const key = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    run: () => {
      if (!sell.isUnderWay && !isDialogOpen()) run();
    },
  });
  useShortcuts([
    key('f2', t('keys.quantity'), () => quantityField(basket.lastPlace)?.focus()),
    key('f3', t('keys.price'), () => askPrice()),
    key('f4', t('customer'), () => customer.current?.querySelector('input')?.focus()),
    key('f7', t('sales.title'), onSales),
    key('f8', t('held.hold'), hold),
    key('f10', t('held.title'), () => setAsked({ what: 'held' })),
    key('f9', t('takePayment'), pay),
    key('mod+enter', t('takePayment'), pay),
    key('/', t('find'), () => field.current?.focus()),
  ]);
  const shown = till.lines.map((one, place) => ({
    ...one,
    problem:
      problemOf(refused, place) ??
      (isShort(till.lines, place) ? t('short') : undefined) ??
      (outgrowsAgreed(basket, one.line) ? t('price.forFewer') : undefined),
  }));
  const atPlace = asked && 'place' in asked ? shown[asked.place] : undefined;
  return (
    <div className={css.selling}>
      <h1 className="visually-hidden">{t('name')}</h1>
      <div className={css.goods} ref={list}>
        <TillPicker
          field={field}
          scanned={scanned}
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
          onRemove={remove}
          onPrice={askPrice}
          onDone={() => field.current?.focus()}
          onAskWhy={hasDiscounts ? (place) => setAsked({ what: 'why', place }) : undefined}
        />
        {basket.lines.length === 0 ? (
          <HeldBaskets locationId={locationId} isBusy={till.isBusy} onRecall={recall} />
        ) : null}
        <SellerTiles
          locationId={locationId}
          isQuiet={basket.lines.length > 0}
          onPick={(productId) => change(withAdded(basket, { productId, packId: null, quantity: '1' }))}
        />
      </div>
      <BasketFoot till={till} customer={customer} onChange={change} onHold={hold} onPay={pay} />
      {asked?.what === 'pay' && sell.madeBefore ? (
        <MadeBefore
          sale={sell.madeBefore}
          basket={basket}
          onRest={(rest) => {
            change(rest);
            close();
          }}
          onShow={(sale) => {
            till.empty();
            onFound(sale);
          }}
          onClose={() => {
            sell.reset();
            close();
          }}
        />
      ) : null}
      {asked?.what === 'pay' && !sell.madeBefore ? (
        <PaymentPane
          totalMinor={totalMinor}
          newTotalMinor={newTotalOf(refused)}
          currency={currency}
          methods={methods}
          buyer={buyer}
          isBusy={sell.isPending}
          isUnanswered={sell.isUnanswered}
          problem={refused?.message}
          taken={basket.taken}
          onTake={(taken) => till.change({ ...basket, taken: [...taken] })}
          onPay={(payment) => {
            const { id, customerId, lines, couponCodes } = basket;
            sell.send({ id, shiftId: shift.id, customerId, lines, couponCodes, totalMinor, ...payment });
          }}
          onTryAgain={sell.sendAgain}
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
        <HeldDialog locationId={locationId} isBusy={till.isBusy} onRecall={recall} onClose={close} />
      ) : null}
      {asked?.what === 'price' && atPlace ? (
        <PriceDialog
          shown={atPlace}
          basket={basket}
          place={asked.place}
          shiftId={shift.id}
          currency={currency}
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
