import { Button, TextInput } from '@mantine/core';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import { cashPieces } from '@shelfwise/contract/features/sales/shifts/shifts.facts';
import {
  leftToPay,
  quickAmounts,
  takeCash,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.rules';
import type {
  BuyerTerms,
  NewQuickSale,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { decimalTextToMinor, parseDecimalText } from '../../../lib/decimal-text.ts';
import { moneyText } from '../../../lib/money.ts';
import { dayToSend, refusalOfDay, useBusinessDays } from '../../ledger/index.ts';
import { useMethodName } from '../payments/payment-methods.ts';
import css from './till.module.css';

export type SalePayment = Pick<
  NewQuickSale,
  'tenders' | 'givenMinor' | 'creditMinor' | 'onAccountMinor' | 'soldOn'
>;
type Tender = SalePayment['tenders'][number];

interface PaymentPaneProps {
  totalMinor: number;
  /** what it costs now, where that has changed since; it has to be agreed to before anything is taken */
  newTotalMinor: number | undefined;
  currency: string;
  methods: readonly PaymentMethod[];
  /** how the customer may pay beside money; undefined for a walk-in */
  buyer: BuyerTerms | undefined;
  isBusy: boolean;
  problem: string | undefined;
  onPay: (payment: SalePayment) => void;
  onAccept: (newTotalMinor: number) => void;
  onClose: () => void;
}

/**
 * Takes the money for a basket: one way to pay or several, one after the other. Cash that exceeds what is left gives change; the sale is made
 * as soon as nothing is left.
 */
export function PaymentPane(props: PaymentPaneProps) {
  const { totalMinor, newTotalMinor, currency, methods, buyer, isBusy, problem, onPay, onClose } = props;
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const methodName = useMethodName();
  const [tenders, setTenders] = useState<readonly Tender[]>([]);
  const [creditMinor, setCredit] = useState(0);
  const [code, setCode] = useState(methods[0]?.code ?? '');
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const days = useBusinessDays();
  /** the day it counts for, where that is asked about */
  const [day, setDay] = useState<string>();
  const dayProblem = day === undefined ? undefined : refusalOfDay(day, days);
  const kindOf = (method: string) => methods.find((one) => one.code === method)?.kind ?? 'bank';
  const taken = tenders.map((tender) => ({ ...tender, kind: kindOf(tender.method) }));
  const leftMinor = leftToPay(totalMinor, { tenders: taken, creditMinor, onAccountMinor: 0 });
  const method = methods.find((one) => one.code === code);
  const isCash = method?.kind === 'cash';
  const decimals = isCurrency(currency) ? decimalsOf(currency) : 2;
  const read = parseDecimalText(amount);
  const typedMinor =
    amount.trim() === '' ? leftMinor : read === null ? null : decimalTextToMinor(read, decimals);
  const change = isCash && typedMinor !== null ? takeCash(leftMinor, typedMinor).changeMinor : 0;
  const isTooMuch = !isCash && typedMinor !== null && typedMinor > leftMinor;
  const finish = (paid: readonly Tender[], more: Partial<SalePayment> = {}): void =>
    onPay({
      tenders: [...paid],
      creditMinor,
      onAccountMinor: 0,
      ...more,
      ...(day !== undefined && dayToSend('soldOn', day, days)),
    });

  /** Takes an amount by the chosen way: the sale is made when nothing is left, otherwise the rest is asked for. */
  const take = (minor: number | null): void => {
    if (minor === null || minor <= 0 || method === undefined || isBusy || dayProblem !== undefined) return;
    const keptMinor = Math.min(leftMinor, minor);
    const tender: Tender = {
      method: method.code,
      amountMinor: keptMinor,
      ...(method.asksReference && reference.trim() !== '' ? { reference: reference.trim() } : {}),
    };
    const paid = [...tenders, tender];
    setAmount('');
    if (keptMinor === leftMinor) {
      const cashBefore = tenders.filter((one) => kindOf(one.method) === 'cash');
      const givenMinor = cashBefore.reduce((sum, one) => sum + one.amountMinor, 0) + (isCash ? minor : 0);
      finish(paid, isCash || givenMinor > 0 ? { givenMinor } : {});
      return;
    }
    setReference('');
    setTenders(paid);
  };
  /** Up and down choose the way to pay while the amount is typed. */
  const choose = (step: 1 | -1): void => {
    const place = methods.findIndex((one) => one.code === code);
    const next = methods[(place + step + methods.length) % methods.length];
    if (next) setCode(next.code);
  };
  if (newTotalMinor !== undefined)
    return (
      <ChangedTotal
        from={moneyText(totalMinor, currency, locale)}
        to={moneyText(newTotalMinor, currency, locale)}
        onAccept={() => {
          // What was taken before was for another total.
          setTenders([]);
          setCredit(0);
          props.onAccept(newTotalMinor);
        }}
        onClose={onClose}
      />
    );
  const usableCredit = Math.min(buyer?.creditMinor ?? 0, leftMinor);
  return (
    <Dialog opened onClose={isBusy ? () => undefined : onClose} title={t('pay.title')} size={520}>
      <form
        className={css.pay}
        onSubmit={(event) => {
          event.preventDefault();
          if (dayProblem !== undefined) return;
          if (totalMinor === 0) finish([]);
          else if (!isTooMuch) take(typedMinor);
        }}
      >
        <p className={css.due}>
          <span>{tenders.length > 0 || creditMinor > 0 ? t('pay.left') : t('pay.total')}</span>
          <strong>
            <MoneyText amountMinor={leftMinor} currency={currency} isExact />
          </strong>
        </p>
        {tenders.length === 0 && creditMinor === 0 ? null : (
          <ul className={css.taken} aria-label={t('pay.taken')}>
            {creditMinor === 0 ? null : (
              <li>
                <span>{t('pay.credit')}</span>
                <MoneyText amountMinor={creditMinor} currency={currency} isExact />
                <Button size="xs" onClick={() => setCredit(0)}>
                  {t('pay.takeBack')}
                </Button>
              </li>
            )}
            {tenders.map((tender, place) => (
              <li key={`${tender.method} ${tender.amountMinor} ${tender.reference ?? ''}`}>
                <span>{methodName(tender.method)}</span>
                <MoneyText amountMinor={tender.amountMinor} currency={currency} isExact />
                <Button size="xs" onClick={() => setTenders(tenders.filter((_, index) => index !== place))}>
                  {t('pay.takeBack')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <fieldset className={css.methods}>
          <legend>{t('pay.method')}</legend>
          {methods.map((one) => (
            <label key={one.code}>
              <input
                type="radio"
                name="method"
                value={one.code}
                checked={one.code === code}
                onChange={() => setCode(one.code)}
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
          size="md"
          label={isCash ? t('pay.given') : t('pay.amount')}
          placeholder={moneyText(leftMinor, currency, locale)}
          value={amount}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          data-autofocus
          error={isTooMuch ? t('pay.tooMuch') : undefined}
          onChange={(event) => setAmount(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            choose(event.key === 'ArrowDown' ? 1 : -1);
          }}
        />
        {method?.asksReference ? (
          <TextInput
            size="md"
            label={t('pay.reference')}
            value={reference}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        ) : null}
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
        <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy} disabled={isTooMuch}>
          {typedMinor !== null && typedMinor < leftMinor ? t('pay.takePart') : t('pay.finish')}
        </Button>
        <div className={css.buttons}>
          {usableCredit > 0 && creditMinor === 0 ? (
            <Button
              disabled={isBusy || dayProblem !== undefined}
              onClick={() => {
                if (usableCredit === leftMinor) finish(tenders, { creditMinor: usableCredit });
                else setCredit(usableCredit);
              }}
            >
              {t('pay.useCredit', { amount: moneyText(usableCredit, currency, locale) })}
            </Button>
          ) : null}
          {buyer?.mayOwe ? (
            <Button
              disabled={isBusy || dayProblem !== undefined}
              onClick={() => finish(tenders, { onAccountMinor: leftMinor })}
            >
              {t('pay.onAccount', { amount: moneyText(leftMinor, currency, locale) })}
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

interface ChangedTotalProps {
  from: string;
  to: string;
  onAccept: () => void;
  onClose: () => void;
}

/** Prices have changed while the basket was open: says so in words, and one key goes on. */
function ChangedTotal({ from, to, onAccept, onClose }: ChangedTotalProps) {
  const { t } = useTranslation('till');
  return (
    <Dialog opened onClose={onClose} title={t('changed.title')} size={520}>
      <p role="alert" className={css.lead}>
        {t('changed.lead', { from, to })}
      </p>
      <div className={css.buttons}>
        <Button size="md" onClick={onClose}>
          {t('back')}
        </Button>
        <Button size="md" variant="filled" data-autofocus onClick={onAccept}>
          {t('changed.accept', { to })}
        </Button>
      </div>
    </Dialog>
  );
}
