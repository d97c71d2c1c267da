import { Button } from '@mantine/core';
import { returnSteps } from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoreFields } from '../../../components/form/more-fields.tsx';
import { openSharing } from '../../../components/share-document.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { BusinessDayField, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { locationsQuery } from '../orders/orders.queries.ts';
import { typedIn } from '../orders/record/line-quantities.ts';
import { usePaymentMethods } from '../payments/payment-methods.ts';
import { returnableQuery, useTakeBackGoods } from './return-verbs.ts';
import { SettlementFields, useReturnPreview } from './settlement-fields.tsx';
import { emptySettlement, meantGift, settlementToSend, type SettlementValues } from './settlement-form.ts';
import { type BackLine, linesTyped, takeBackSchema, type TakeBackValues } from './take-back-form.ts';
import { TakeBackLine } from './take-back-line.tsx';
import { TileChoice } from './tile-choice.tsx';
import { useCameBy, useWayBack } from './way-back.ts';

interface TakeBackDialogProps {
  order: Order;
  /** How many of each line are meant at first, as those of one shipment. */
  meant?: ReadonlyMap<string, string> | undefined;
  onClose: () => void;
}

/** Takes goods of an order back: which, why, what becomes of them and what the customer gets for them, at once or step by step. */
export function TakeBackDialog({ order, meant, onClose }: TakeBackDialogProps) {
  const { data, error } = useQuery(returnableQuery(order.id));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!error) return;
    toastLine.error(asAppError(error).message);
    close.current();
  }, [error]);
  return data === undefined ? null : (
    <TakeBackForm
      order={order}
      meant={meant}
      lines={data.lines.map(({ quantity, ...line }) => ({
        ...line,
        id: line.orderLineId,
        openQuantity: quantity,
        pack: order.lines.find(({ id }) => id === line.orderLineId)?.pack ?? null,
      }))}
      onClose={onClose}
    />
  );
}

/** What a line begins with: what is meant of it, and where the order has a single piece, that one. */
const firstQuantity = (line: BackLine, meant: TakeBackDialogProps['meant'], isOnly: boolean): string => {
  if (meant) return Exact.min(meant.get(line.id) ?? 0, line.openQuantity).toFixed();
  return isOnly && line.openQuantity === '1' ? '1' : '0';
};

function TakeBackForm({
  order,
  meant,
  lines,
  onClose,
}: TakeBackDialogProps & { lines: readonly BackLine[] }) {
  const { t } = useTranslation('returns');
  const navigate = useNavigate();
  const mayDecide = useViewer().can('canManageInventory');
  const methods = usePaymentMethods(useCameBy(order.id));
  const days = useBusinessDays(order.orderedOn);
  const takeBack = useTakeBackGoods();
  const places = (useQuery(locationsQuery()).data?.items ?? []).filter(({ status }) => status === 'active');
  const isOnly = lines.length === 1;
  const begin = (line: BackLine, quantity: string): TakeBackValues['lines'][number] => ({
    ...typedIn(line, quantity),
    reason: 'not_wanted',
    fate: 'restock',
  });
  const form = useEditorForm(takeBackSchema(lines, days), {
    ...emptySettlement(methods),
    lines: lines.map((line) => begin(line, firstQuantity(line, meant, isOnly))),
    upTo: mayDecide ? 'inspected' : 'received',
    locationId: order.locationId,
    note: '',
    requestedOn: days.today,
  });
  useWayBack(order.id, methods, form as unknown as UseFormReturn<SettlementValues>);
  const control = form.control as unknown as Control<TakeBackValues>;
  const settling = form.control as unknown as Control<SettlementValues>;
  const [typed, upTo, chosen] = useWatch({ control, name: ['lines', 'upTo', 'gives'] });
  const back = linesTyped(typed, lines);
  const asked = back.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }));
  const { preview, error } = useReturnPreview(order.id, asked, settling);
  const gives = mayDecide ? meantGift(chosen, preview, true) : 'later';
  const setAll = (quantityOf: (line: BackLine) => string): void => {
    for (const [index, line] of lines.entries())
      form.setValue(
        `lines.${index}`,
        { ...form.getValues(`lines.${index}`), ...typedIn(line, quantityOf(line)) },
        { shouldValidate: true, shouldDirty: true },
      );
  };
  return (
    <FormDialog
      title={t('takeBack.title', { number: order.number ?? '' })}
      form={form}
      saveLabel={t(upTo === 'requested' ? 'takeBack.saveExpected' : 'takeBack.save')}
      size={560}
      onClose={onClose}
      fieldOf={(path) => {
        const place = /^lines\.(\d+)(.*)$/u.exec(path);
        return place
          ? `lines.${back[Number(place[1])]?.index ?? 0}${place[2]}`
          : path.replace(/^settle\./u, '');
      }}
      onSave={async (values) => {
        const taken = linesTyped(values.lines, lines);
        if (taken.length === 0) throw new Error(t('takeBack.nothing'));
        if (gives === undefined) throw error ?? new Error(t('preview.reckoning'));
        const settle = settlementToSend(values, gives, methods);
        const done = await takeBack.mutateAsync({
          orderId: order.id,
          upTo: values.upTo,
          lines: taken.map(({ index: _, fate, ...line }) => ({
            ...line,
            ...(values.upTo === 'inspected' && { fate }),
          })),
          ...(settle && { settle }),
          ...(values.locationId === order.locationId ? {} : { locationId: values.locationId }),
          ...(values.note === null ? {} : { note: values.note }),
          ...dayToSend('requestedOn', values.requestedOn, days),
        });
        const told = t(`takeBack.done.${values.upTo}`, { number: done.number });
        onClose();
        if (done.exchangeOrderId !== null) {
          toastLine.success(told);
          void navigate({ href: `/orders/${done.exchangeOrderId}` });
        } else
          toastLine.success(told, { label: t('takeBack.slip'), run: () => openSharing({ id: done.id }) });
      }}
    >
      {lines.length === 0 ? (
        <p className={css.lead}>{t('takeBack.none')}</p>
      ) : (
        <ul className={css.shipLines}>
          {lines.map((line, index) => (
            <TakeBackLine
              key={line.id}
              control={control}
              index={index}
              lines={lines}
              asksFate={upTo === 'inspected'}
            />
          ))}
        </ul>
      )}
      {lines.length > 1 ? (
        <div className={css.pair}>
          <Button size="xs" onClick={() => setAll(({ openQuantity }) => openQuantity)}>
            {t('takeBack.all')}
          </Button>
          <Button size="xs" onClick={() => setAll(() => '0')}>
            {t('takeBack.zero')}
          </Button>
        </div>
      ) : null}
      {back.length === 0 ? null : (
        <>
          <TileChoice
            label={t('steps.label')}
            value={upTo}
            choices={returnSteps
              .toReversed()
              .filter((one) => mayDecide || one !== 'inspected')
              .map((one) => ({ value: one, label: t(`steps.${one}`) }))}
            onChoose={(one) => form.setValue('upTo', one, { shouldDirty: true })}
          />
          {mayDecide ? (
            <SettlementFields
              control={settling}
              methods={methods}
              preview={preview}
              error={error}
              gives={gives}
              isWalkIn={order.customerId === null}
              mayWait
              onExchange={() => {
                if (form.getValues('exchange').length > 0) return;
                form.setValue(
                  'exchange',
                  back.flatMap(({ index, quantity }) => {
                    const line = lines[index];
                    return line
                      ? [{ productId: line.productId, name: line.productName, unit: line.unit, quantity }]
                      : [];
                  }),
                );
              }}
            />
          ) : (
            <p className={css.lead}>{t('takeBack.managerSettles')}</p>
          )}
        </>
      )}
      <MoreFields summary={t('takeBack.more')}>
        <TextAreaField control={control} name="note" label={t('note')} rows={2} />
        {places.length > 1 ? (
          <SelectField
            control={control}
            name="locationId"
            label={t('columns.place')}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <BusinessDayField control={control} name="requestedOn" label={t('takeBack.day')} days={days} />
      </MoreFields>
    </FormDialog>
  );
}
