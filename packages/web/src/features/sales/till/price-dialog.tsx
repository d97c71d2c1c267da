import { Button } from '@mantine/core';
import { Exact } from '@shelfwise/contract/primitives/money';
import { unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { DecimalInput } from '../../../components/form/decimal-input.tsx';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import { useMayGive } from '../orders/editor/order-editing.ts';
import { percentOff } from '../orders/record/low-prices.ts';
import { agreedForOthers, type Basket, type BasketLine, isAgreed } from './basket.ts';
import { nameOfLine, type ShownLine } from './basket-lines.tsx';
import { chosenApprover, ConsentFields } from './consent-fields.tsx';
import { ReasonField, usePriceReasons } from './price-reasons.tsx';
import css from './till.module.css';
import { approversQuery, useApprovePrices } from './till.queries.ts';

type AgreedPrice = Basket['agreed'][number];

/** The price of a line as it was set: none where it is the list price again. */
export type TypedPrice = Pick<BasketLine, 'unitPrice' | 'priceReason'>;

interface PriceDialogProps {
  shown: ShownLine;
  basket: Basket;
  place: number;
  shiftId: string;
  currency: string;
  onSet: (price: TypedPrice, agreed: readonly AgreedPrice[]) => void;
  onClose: () => void;
}

const priceOff = (listPrice: string, percent: string): string =>
  new Exact(listPrice).times(new Exact(100).minus(percent)).dividedBy(100).toDecimalPlaces(2).toFixed();

/**
 * Another price for one line, typed or as a percentage off. Below the list it has a reason, which stays on the sale: one key or tap where it
 * was said before. Below what the person may give, a colleague agrees by their PIN.
 */
export function PriceDialog(props: PriceDialogProps) {
  const { shown, basket, shiftId, currency, onSet, onClose } = props;
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const mayGive = useMayGive();
  const approve = useApprovePrices();
  const { line, material } = shown;
  const listPrice = material.listPrice ?? '0';
  const [price, setPrice] = useState(line.unitPrice ?? listPrice);
  const [percent, setPercent] = useState('');
  const [approverId, setApproverId] = useState('');
  const [pin, setPin] = useState('');
  const [reason, setReason] = useState(line.priceReason ?? '');
  const reasons = usePriceReasons();
  const isTooMuchOff = Number(percent) > 100;
  const isPrice = unitPriceSchema.safeParse(price).success;
  const off = isPrice ? percentOff({ listPrice, unitPrice: price }) : undefined;
  const { productId, packId, quantity } = line;
  const own: AgreedPrice = { productId, packId, quantity, unitPrice: price };
  const wasAgreed = isPrice && isAgreed(basket, own);
  const needsPin = isPrice && !wasAgreed && !mayGive({ listPrice, unitPrice: price });
  const colleagues = useQuery({ ...approversQuery(), enabled: needsPin }).data?.items;
  // Only who may go this far themselves.
  const approvers = needsPin
    ? colleagues?.filter(({ role }) => mayGive({ listPrice, unitPrice: price }, role))
    : undefined;
  const chosen = chosenApprover(approvers, approverId);
  const refused = approve.error ? asAppError(approve.error) : undefined;
  const pinError = refused?.fields?.['pin']?.message;
  const isSame = isPrice && new Exact(price).equals(listPrice);
  const set = (): void => {
    // A colleague agrees to the prices of other lines as well, since the newest consent counts.
    const prices = isSame ? basket.agreed : [...agreedForOthers(basket, props.place), own];
    const said = reason.trim();
    if (off !== undefined) reasons.keep(said);
    const typed: TypedPrice = isSame
      ? {}
      : { unitPrice: price, ...(off !== undefined && { priceReason: said }) };
    if (!needsPin) return onSet(typed, wasAgreed ? basket.agreed : []);
    approve.mutate(
      { saleId: basket.id, shiftId, approverId: chosen, pin, reason: said, lines: [...prices] },
      {
        onSuccess: () => onSet(typed, prices),
        onSettled: () => setPin(''),
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={nameOfLine(shown)} size={440}>
      <form
        className={css.pay}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPrice && !isTooMuchOff) set();
        }}
      >
        <DecimalInput
          size="md"
          label={t('price.price')}
          description={t('price.list', { price: unitPriceText(listPrice, currency, locale) })}
          value={price}
          data-autofocus
          onType={(typed) => {
            setPrice(typed);
            setPercent('');
          }}
        />
        <DecimalInput
          size="md"
          label={t('price.percent')}
          value={percent}
          error={isTooMuchOff ? t('price.percentTooMuch') : undefined}
          onType={(typed) => {
            setPercent(typed);
            if (typed !== '' && Number(typed) <= 100) setPrice(priceOff(listPrice, typed));
          }}
        />
        {off === undefined ? null : (
          <>
            <p className={css.hint}>{t('price.off', { percent: quantityText(off, locale) })}</p>
            <ReasonField value={reason} known={reasons.known} onType={setReason} />
          </>
        )}
        <ConsentFields
          approvers={approvers}
          nobody={t('price.nobody')}
          approverId={chosen}
          pin={pin}
          pinError={pinError}
          onApprover={setApproverId}
          onPin={setPin}
        />
        <p role="alert" className={css.problem}>
          {refused && pinError === undefined ? refused.message : null}
        </p>
        <Button
          type="submit"
          variant="filled"
          size="md"
          loading={approve.isPending}
          disabled={
            !isPrice ||
            isTooMuchOff ||
            (off !== undefined && reason.trim() === '') ||
            (needsPin && (chosen === '' || pin.length < 4))
          }
        >
          {t(needsPin ? 'price.agree' : 'price.set')}
        </Button>
      </form>
    </Dialog>
  );
}
