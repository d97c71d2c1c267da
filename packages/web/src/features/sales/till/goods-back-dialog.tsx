import { Button, NativeSelect } from '@mantine/core';
import { returnReasons, type ReturnReason } from '@shelfwise/contract/features/sales/returns/returns.facts';
import {
  type QuickSale,
  tillFates,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Returnable } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { quantityWithUnit } from '../../../lib/units.ts';
import { runVerb } from '../../../lib/verb.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useMethodName, usePaymentMethods } from '../payments/payment-methods.ts';
import { usePreview } from '../returns/return-preview.ts';
import { returnableQuery } from '../returns/return-verbs.ts';
import { usualFate } from '../returns/take-back-form.ts';
import { TileChoice } from '../returns/tile-choice.tsx';
import { isNothing } from './basket.ts';
import { chosenApprover, ConsentFields } from './consent-fields.tsx';
import { asCredit, countProblem, needsConsent, waysBack } from './goods-back.ts';
import { Stepper } from './stepper.tsx';
import { ReferenceField } from './reference-field.tsx';
import css from './till.module.css';
import { approversQuery, useTakeBack } from './till.queries.ts';

/** What the customer gets for goods that came back: money, or credit that they keep. */
export interface GivenBack {
  minor: number;
  isKept: boolean;
}

interface GoodsBackProps {
  sale: QuickSale;
  /** the open shift whose drawer gives the cash */
  shiftId: string;
  /** told what is given back now */
  onDone: (sale: QuickSale, given: GivenBack) => void;
  onClose: () => void;
}

/** Goods of a sale come back over the counter: which, why, and how their money goes back. */
export function GoodsBackDialog(props: GoodsBackProps) {
  const { t } = useTranslation('till');
  const { sale, onClose } = props;
  return (
    <Dialog opened onClose={onClose} title={t('goodsBack.title', { number: sale.number })} size={560}>
      <Fetched query={useQuery(returnableQuery(sale.id))} wait={css.wait}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className={css.lead}>{t('goodsBack.none')}</p>
          ) : (
            // What came back meanwhile is another list.
            <GoodsBackForm
              key={lines.map((line) => `${line.orderLineId} ${line.quantity}`).join(' ')}
              {...props}
              lines={lines}
            />
          )
        }
      </Fetched>
    </Dialog>
  );
}

function GoodsBackForm({ sale, shiftId, lines, onDone }: GoodsBackProps & { lines: Returnable['lines'] }) {
  const { t } = useTranslation('till');
  const returned = useTranslation('returns').t;
  const { locale } = useRegion();
  const methodName = useMethodName();
  const methods = usePaymentMethods(sale.tenders.map(({ method }) => method));
  const isManager = useViewer().can('canManageInventory');
  const takeBack = useTakeBack();
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>(
    lines.length === 1 && lines[0] ? { [lines[0].orderLineId]: '1' } : {},
  );
  const [reason, setReason] = useState<ReturnReason>('not_wanted');
  const [chosenFate, setFate] = useState<(typeof tillFates)[number]>();
  const [chosenWay, setWay] = useState<string>();
  const [reference, setReference] = useState('');
  const [approverId, setApproverId] = useState('');
  const [pin, setPin] = useState('');
  const countOf = (id: string): string => counts[id] ?? '0';
  const fate = chosenFate ?? usualFate(reason);
  const ways = waysBack(
    sale,
    methods.map(({ code }) => code),
  );
  const way = chosenWay ?? ways[0] ?? asCredit;
  const method = methods.find(({ code }) => code === way);
  const areCounts = lines.every((line) => countProblem(countOf(line.orderLineId), line) === undefined);
  const back = lines
    .map(({ orderLineId }) => ({ orderLineId, quantity: countOf(orderLineId) }))
    .filter(({ quantity }) => quantity !== '' && !isNothing(quantity));
  const known = usePreview({ orderId: sale.id, lines: areCounts ? back : [] });
  // What is shown is handed out: no amount is better than that of another count.
  const preview = known.isStale ? undefined : known.preview;
  const freeMinor = preview === undefined ? 0 : preview.creditMinor - preview.settlesMinor;
  const isAsked = !isManager && preview !== undefined && needsConsent(sale, { shiftId, way, freeMinor });
  const colleagues = useQuery({ ...approversQuery(), enabled: isAsked }).data?.items;
  const approvers = isAsked ? colleagues : undefined;
  const chosen = chosenApprover(approvers, approverId);
  const refused = takeBack.error ? asAppError(takeBack.error) : undefined;
  const pinError = refused?.fields?.['consent.pin']?.message;
  const problem =
    refused && pinError === undefined ? refused : known.error ? asAppError(known.error) : undefined;
  return (
    <form
      className={css.pay}
      onSubmit={(event) => {
        event.preventDefault();
        setPin('');
        runVerb(
          takeBack,
          {
            id: sale.id,
            shiftId,
            lines: back,
            reason,
            fate,
            gives: way === asCredit ? 'credit' : 'refund',
            ...(way !== asCredit && { method: way }),
            ...(method?.asksReference && reference.trim() !== '' && { reference: reference.trim() }),
            ...(isAsked && { consent: { approverId: chosen, pin } }),
          },
          (changed) => onDone(changed, { minor: freeMinor, isKept: way === asCredit }),
        );
      }}
    >
      <ul className={css.lines}>
        {lines.map((line, index) => {
          const [count, most] = [
            countOf(line.orderLineId),
            quantityWithUnit(line.quantity, line.unit, locale),
          ];
          const wrong = countProblem(count, line);
          return (
            <li key={line.orderLineId} className={css.line}>
              <div className={css.facts}>
                <p className={css.name}>{line.productName}</p>
                <p className={css.detail}>{t('goodsBack.of', { quantity: most })}</p>
                {wrong === undefined ? null : (
                  <p role="alert" className={css.problem}>
                    {t(`goodsBack.${wrong}`, { quantity: most })}
                  </p>
                )}
              </div>
              <Stepper
                name={line.productName}
                quantity={count}
                error={wrong !== undefined}
                isFirst={index === 0}
                onChange={(quantity) => setCounts((all) => ({ ...all, [line.orderLineId]: quantity }))}
              />
            </li>
          );
        })}
      </ul>
      <TileChoice
        label={t('goodsBack.why')}
        value={reason}
        choices={returnReasons.map((one) => ({ value: one, label: returned(`reasons.${one}`) }))}
        onChoose={setReason}
      />
      <TileChoice
        label={t('goodsBack.where')}
        value={fate}
        choices={tillFates.map((one) => ({ value: one, label: t(`goodsBack.fates.${one}`) }))}
        onChoose={setFate}
      />
      {preview !== undefined && freeMinor === 0 ? null : (
        <>
          <NativeSelect
            size="md"
            label={t('goodsBack.way')}
            value={way}
            data={ways.map((one) => ({
              value: one,
              label:
                one === asCredit ? t('goodsBack.credit', { name: sale.customerName ?? '' }) : methodName(one),
            }))}
            onChange={(event) => setWay(event.currentTarget.value)}
          />
          {method?.asksReference ? <ReferenceField value={reference} onType={setReference} /> : null}
        </>
      )}
      <ConsentFields
        approvers={approvers}
        nobody={t('goodsBack.nobody')}
        approverId={chosen}
        pin={pin}
        pinError={pinError}
        onApprover={setApproverId}
        onPin={setPin}
      />
      <div role="status">
        {preview === undefined ? null : (
          <>
            {preview.settlesMinor > 0 ? (
              <p className={css.lead}>
                {t('goodsBack.settles')}{' '}
                <MoneyText amountMinor={preview.settlesMinor} currency={sale.currency} isExact />
              </p>
            ) : null}
            <p className={css.due}>
              <span>{t(way === asCredit ? 'goodsBack.kept' : 'goodsBack.give')}</span>
              <strong>
                <MoneyText amountMinor={freeMinor} currency={sale.currency} isExact />
              </strong>
            </p>
          </>
        )}
      </div>
      <p role="alert" className={css.problem}>
        {problem?.message}
      </p>
      <Button
        type="submit"
        variant="filled"
        size="md"
        loading={takeBack.isPending}
        disabled={preview === undefined || (isAsked && (chosen === '' || pin.length < 4))}
      >
        {t('goodsBack.save')}
      </Button>
    </form>
  );
}
