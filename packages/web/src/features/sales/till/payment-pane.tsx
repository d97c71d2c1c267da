import { Button, TextInput } from '@mantine/core';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import { cashPieces } from '@shelfwise/contract/features/sales/shifts/shifts.facts';
import {
  leftToPay,
  isMuchChange,
  quickAmounts,
  settledBy,
  takeCash,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.rules';
import type { BuyerTerms } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { decimalTextToMinor, parseDecimalText } from '../../../lib/decimal-text.ts';
import { moneyText } from '../../../lib/money.ts';
import { dayToSend, refusalOfDay, useBusinessDays } from '../../ledger/index.ts';
import { useMethodName } from '../payments/payment-methods.ts';
import type { TakenPart } from './basket.ts';
import { ChangedTotal, Unanswered } from './sale-answers.tsx';
import { TakenList } from './taken-list.tsx';
import { ReferenceField } from './reference-field.tsx';
import css from './till.module.css';
import type { Payment } from './use-sale.ts';

interface PaymentPaneProps {
  totalMinor: number;
  /** what it costs now, where that has changed since; it has to be agreed to before anything is taken */
  newTotalMinor: number | undefined;
  currency: string;
  methods: readonly PaymentMethod[];
  /** how the customer may pay beside money; undefined for a walk-in */
  buyer: BuyerTerms | undefined;
  isBusy: boolean;
  /** it is not known whether the sale was made */
  isUnanswered: boolean;
  problem: string | undefined;
  /** the parts that were taken before, also in a dialog that was closed since */
  taken: readonly TakenPart[];
  onTake: (parts: readonly TakenPart[]) => void;
  onPay: (payment: Payment) => void;
  onTryAgain: () => void;
  onAccept: (newTotalMinor: number) => void;
  onClose: () => void;
}

/**
 * Takes the money for a basket: one way to pay or several, one after the other. Cash that exceeds what is left gives change; the sale is made
 * as soon as nothing is left.
 */
export function PaymentPane(props: PaymentPaneProps) {
  const { totalMinor, newTotalMinor, currency, methods, buyer, isBusy, problem, onClose } = props;
  const { taken: tenders, onTake, onPay } = props;
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const methodName = useMethodName();
  const [creditMinor, setCredit] = useState(0);
  const [code, setCode] = useState<string>();
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  /** Enter in an empty amount means all that is left, but not right after a part: a second Enter would be booked by a way that nobody chose. */
  const [meansRest, setMeansRest] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const days = useBusinessDays();
  /** the day it counts for, where that is asked about */
  const [day, setDay] = useState<string>();
  const dayProblem = day === undefined ? undefined : refusalOfDay(day, days);
  const kindOf = (method: string) => methods.find((one) => one.code === method)?.kind ?? 'bank';
  const taken = tenders.map((tender) => ({ ...tender, kind: kindOf(tender.method) }));
  const leftMinor = leftToPay(totalMinor, { tenders: taken, creditMinor, onAccountMinor: 0 });
  // The first one until another is chosen: the ways to pay may come after the dialog.
  const method = methods.find((one) => one.code === code) ?? methods[0];
  const isCash = method?.kind === 'cash';
  const decimals = isCurrency(currency) ? decimalsOf(currency) : 2;
  const read = parseDecimalText(amount);
  const typedMinor =
    amount.trim() === '' ? leftMinor : read === null ? null : decimalTextToMinor(read, decimals);
  const change = isCash && typedMinor !== null ? takeCash(leftMinor, typedMinor).changeMinor : 0;
  const isTooMuch = !isCash && typedMinor !== null && typedMinor > leftMinor;
  const isNoAmount = typedMinor === null || (typedMinor <= 0 && leftMinor > 0);
  const isUnsaid = amount.trim() === '' && !meansRest;
  /** the basket has become cheaper than what was taken for it */
  const isOverTaken = settledBy({ tenders: taken, creditMinor, onAccountMinor: 0 }) > totalMinor;
  const amountError = (): string | undefined => {
    if (isOverTaken) return t('pay.overTaken');
    if (isTooMuch) return t('pay.tooMuch');
    if (isCash && isCurrency(currency) && isMuchChange((typedMinor ?? 0) - leftMinor, cashPieces[currency]))
      return t('pay.muchChange');
    if (isNoAmount) return t('pay.noAmount', { example: moneyText(leftMinor, currency, locale) });
    return undefined;
  };
  const cannotTake = isUnsaid || amountError() !== undefined || dayProblem !== undefined;
  const tenderOf = (code: string, amountMinor: number): TakenPart => ({
    method: code,
    amountMinor,
    ...(method?.asksReference && reference.trim() !== '' ? { reference: reference.trim() } : {}),
  });
  /** What is typed while the rest is to be owed, or paid from their credit: it was handed over. */
  const handedMinor = amount.trim() === '' ? 0 : (typedMinor ?? 0);
  const restMinor = leftMinor - handedMinor;
  const withHanded =
    handedMinor > 0 && method ? [...tenders, tenderOf(method.code, handedMinor)] : [...tenders];
  const cannotOwe = isBusy || dayProblem !== undefined || isNoAmount || restMinor <= 0;
  const finish = (paid: readonly TakenPart[], more: Partial<Payment> = {}): void =>
    onPay({
      tenders: [...paid],
      creditMinor,
      onAccountMinor: 0,
      ...more,
      ...(day !== undefined && dayToSend('soldOn', day, days)),
    });

  /** The amount is typed next. On a screen that is touched its field would only open the keyboard. */
  const toAmount = (): void => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
  };

  /** Takes an amount by the chosen way: the sale is made when nothing is left, otherwise the rest is asked for. */
  const take = (minor: number | null): void => {
    if (minor === null || minor <= 0 || method === undefined || isBusy || dayProblem !== undefined) return;
    const keptMinor = Math.min(leftMinor, minor);
    const paid = [...tenders, tenderOf(method.code, keptMinor)];
    setAmount('');
    if (keptMinor === leftMinor) {
      const cashBefore = tenders.filter((one) => kindOf(one.method) === 'cash');
      const givenMinor = cashBefore.reduce((sum, one) => sum + one.amountMinor, 0) + (isCash ? minor : 0);
      finish(paid, isCash || givenMinor > 0 ? { givenMinor } : {});
      return;
    }
    setReference('');
    onTake(paid);
    // The rest is paid in another way, mostly in cash.
    const others = methods.filter((one) => one.code !== method.code);
    setCode((others.find(({ kind }) => kind === 'cash') ?? others[0] ?? method).code);
    setMeansRest(false);
    toAmount();
  };
  const chooseWay = (chosen: string): void => {
    setCode(chosen);
    setMeansRest(true);
  };
  /** Up and down choose the way to pay while the amount is typed. */
  const choose = (step: 1 | -1): void => {
    const place = methods.findIndex((one) => one === method);
    const next = methods[(place + step + methods.length) % methods.length];
    if (next) chooseWay(next.code);
  };
  if (props.isUnanswered) return <Unanswered problem={problem ?? ''} onTry={props.onTryAgain} />;
  if (newTotalMinor !== undefined)
    return (
      <ChangedTotal
        from={moneyText(totalMinor, currency, locale)}
        to={moneyText(newTotalMinor, currency, locale)}
        onAccept={() => {
          // The credit that was used was of another total.
          setCredit(0);
          props.onAccept(newTotalMinor);
        }}
        onClose={onClose}
      />
    );
  const usableCredit = Math.min(buyer?.creditMinor ?? 0, Math.max(0, restMinor));
  return (
    <Dialog opened onClose={isBusy ? () => undefined : onClose} title={t('pay.title')} size={520}>
      <form
        className={css.pay}
        onSubmit={(event) => {
          event.preventDefault();
          if (cannotTake) return;
          // Nothing is left where the basket costs nothing, or became as cheap as what was taken.
          if (leftMinor === 0) finish(tenders);
          else take(typedMinor);
        }}
      >
        <p className={css.due}>
          <span>{tenders.length > 0 || creditMinor > 0 ? t('pay.left') : t('pay.total')}</span>
          <strong>
            <MoneyText amountMinor={leftMinor} currency={currency} isExact />
          </strong>
        </p>
        <TakenList
          parts={tenders}
          creditMinor={creditMinor}
          currency={currency}
          onTakeBack={(place) => {
            onTake(tenders.filter((_, index) => index !== place));
            toAmount();
          }}
          onTakeCreditBack={() => {
            setCredit(0);
            toAmount();
          }}
        />
        <fieldset className={css.methods}>
          <legend>{t('pay.method')}</legend>
          {methods.map((one) => (
            <label key={one.code}>
              <input
                type="radio"
                name="method"
                value={one.code}
                checked={one === method}
                onChange={() => chooseWay(one.code)}
                // Also the way that is chosen already: it is what the rest is paid by.
                onClick={() => chooseWay(one.code)}
              />
              <span>{methodName(one.code, one.name)}</span>
            </label>
          ))}
        </fieldset>
        {isCash && isCurrency(currency) ? (
          <div className={css.quick}>
            {quickAmounts(leftMinor, cashPieces[currency]).map((minor) => (
              <Button key={minor} size="md" disabled={isBusy} onClick={() => take(minor)}>
                {moneyText(minor, currency, locale)}
              </Button>
            ))}
          </div>
        ) : null}
        <TextInput
          ref={field}
          size="md"
          label={isCash ? t('pay.given') : t('pay.amount')}
          placeholder={moneyText(leftMinor, currency, locale)}
          value={amount}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          data-autofocus
          description={isUnsaid ? t('pay.sayRest') : undefined}
          error={amountError()}
          onChange={(event) => setAmount(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            choose(event.key === 'ArrowDown' ? 1 : -1);
          }}
        />
        {method?.asksReference ? <ReferenceField value={reference} onType={setReference} /> : null}
        <p className={css.change} data-some={change > 0 || undefined} role="status">
          <span>{t('pay.change')}</span>
          <strong>
            <MoneyText amountMinor={change} currency={currency} isExact />
          </strong>
        </p>
        {day === undefined ? null : (
          <TextInput
            size="md"
            type="date"
            label={t('pay.day')}
            value={day}
            max={days.today}
            {...(days.earliest !== undefined && { min: days.earliest })}
            error={dayProblem}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
        <p role="alert" className={css.problem}>
          {problem}
        </p>
        <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy} disabled={cannotTake}>
          {typedMinor !== null && typedMinor < leftMinor ? t('pay.takePart') : t('pay.finish')}
        </Button>
        <div className={css.buttons}>
          {usableCredit > 0 && creditMinor === 0 ? (
            <Button
              disabled={cannotOwe}
              onClick={() => {
                if (usableCredit === restMinor) finish(withHanded, { creditMinor: usableCredit });
                else setCredit(usableCredit);
              }}
            >
              {t('pay.useCredit', { amount: moneyText(usableCredit, currency, locale) })}
            </Button>
          ) : null}
          {buyer?.mayOwe ? (
            <Button disabled={cannotOwe} onClick={() => finish(withHanded, { onAccountMinor: restMinor })}>
              {t('pay.onAccount', { amount: moneyText(Math.max(0, restMinor), currency, locale) })}
            </Button>
          ) : null}
          {day === undefined && days.earliest !== undefined && days.earliest < days.today ? (
            <Button disabled={isBusy} onClick={() => setDay(days.today)}>
              {t('pay.otherDay')}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
