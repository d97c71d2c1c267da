import { Button, NativeSelect } from '@mantine/core';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText } from '../../../lib/money.ts';
import { runVerb } from '../../../lib/verb.ts';
import { paymentMethodsQuery } from '../../ledger/index.ts';
import { useMethodName } from '../payments/payment-methods.ts';
import { ReasonField } from './price-reasons.tsx';
import { ReferenceField } from './reference-field.tsx';
import css from './till.module.css';
import { buyerTermsQuery, useExchangeTender, useUndoSale } from './till.queries.ts';

interface ChangeProps {
  sale: QuickSale;
  shiftId: string;
  onDone: (sale: QuickSale) => void;
  onClose: () => void;
}

/** Undoes a whole sale, as one that was rung up twice: says what no longer counts as taken, since of that one nothing was, and asks why. */
export function UndoDialog({ sale, shiftId, onDone, onClose }: ChangeProps) {
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const methodName = useMethodName();
  const undo = useUndoSale();
  const [reason, setReason] = useState('');
  const back = sale.tenders
    .filter(({ isReversed }) => !isReversed)
    .map(
      (one) =>
        `${moneyText(one.amountMinor, sale.currency, locale)} ${methodName(one.method, one.methodName)}`,
    );
  return (
    <Dialog opened onClose={onClose} title={t('undo.title', { number: sale.number })} size={440}>
      <form
        className={css.pay}
        onSubmit={(event) => {
          event.preventDefault();
          runVerb(undo, { id: sale.id, shiftId, reason: reason.trim() }, onDone);
        }}
      >
        <p className={css.lead}>
          {t('undo.lead')}
          {back.length === 0 ? null : ` ${t('undo.back', { list: back.join(', ') })}`}
        </p>
        <ReasonField value={reason} known={t('undo.usual', { returnObjects: true })} onType={setReason} />
        <p role="alert" className={css.problem}>
          {undo.error ? asAppError(undo.error).message : null}
        </p>
        <Button
          type="submit"
          variant="filled"
          color="red"
          size="md"
          loading={undo.isPending}
          disabled={reason.trim() === ''}
        >
          {t('undo.ask')}
        </Button>
      </form>
    </Dialog>
  );
}

/** No way to pay: the customer owes it. No code of a way to pay has a blank. It is never what the dialog begins with. */
const onAccount = 'on account';

/** A part of the sale was paid in another way than the one that was recorded. */
export function ExchangeDialog({
  sale,
  paymentId,
  shiftId,
  onDone,
  onClose,
}: ChangeProps & { paymentId: string }) {
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const methodName = useMethodName();
  const exchange = useExchangeTender();
  const tender = sale.tenders.find((one) => one.paymentId === paymentId);
  const methods = (useQuery(paymentMethodsQuery()).data?.items ?? []).filter(
    ({ status, code }) => status === 'active' && code !== tender?.method,
  );
  const [chosen, setChosen] = useState('');
  const [reference, setReference] = useState('');
  const mayOwe = useQuery(buyerTermsQuery(sale.customerId)).data?.mayOwe ?? false;
  const isOwed = chosen === onAccount && mayOwe;
  const method = isOwed ? undefined : (methods.find(({ code }) => code === chosen) ?? methods[0]);
  return (
    <Dialog opened onClose={onClose} title={t('exchange.title')} size={440}>
      <form
        className={css.pay}
        onSubmit={(event) => {
          event.preventDefault();
          if (method || isOwed)
            runVerb(
              exchange,
              {
                id: sale.id,
                paymentId,
                shiftId,
                method: method?.code ?? null,
                ...(reference.trim() !== '' && { reference: reference.trim() }),
              },
              onDone,
            );
        }}
      >
        <p className={css.lead}>
          {t('exchange.lead', {
            amount: moneyText(tender?.amountMinor ?? 0, sale.currency, locale),
            method: methodName(tender?.method ?? '', tender?.methodName),
          })}
        </p>
        <NativeSelect
          size="md"
          label={t('pay.method')}
          value={isOwed ? onAccount : (method?.code ?? '')}
          data={[
            ...methods.map(({ code, name }) => ({ value: code, label: methodName(code, name) })),
            ...(mayOwe
              ? [
                  {
                    value: onAccount,
                    label: t('pay.onAccount', {
                      amount: moneyText(tender?.amountMinor ?? 0, sale.currency, locale),
                    }),
                  },
                ]
              : []),
          ]}
          data-autofocus
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {method?.asksReference ? <ReferenceField value={reference} onType={setReference} /> : null}
        <p role="alert" className={css.problem}>
          {exchange.error ? asAppError(exchange.error).message : null}
        </p>
        <Button type="submit" variant="filled" size="md" loading={exchange.isPending}>
          {t('exchange.save')}
        </Button>
      </form>
    </Dialog>
  );
}
