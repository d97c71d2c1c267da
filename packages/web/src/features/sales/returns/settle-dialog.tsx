import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useNavigate } from '@tanstack/react-router';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField, TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import { usePaymentMethods } from '../payments/payment-methods.ts';
import { useSettleReturn } from './return-verbs.ts';
import { SettlementFields, useReturnPreview } from './settlement-fields.tsx';
import {
  emptySettlement,
  meantGift,
  settlementFields,
  settlementToSend,
  type SettlementValues,
} from './settlement-form.ts';
import { useCameBy, useWayBack } from './way-back.ts';

/** Says what the customer gets for a return, whether or not its goods are there. */
export function SettleDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const { t } = useTranslation('returns');
  const navigate = useNavigate();
  const methods = usePaymentMethods(useCameBy(one.orderId));
  const days = useBusinessDays(one.requestedOn);
  const settle = useSettleReturn();
  const form = useEditorForm(
    z.object({
      ...settlementFields,
      withoutGoods: z.boolean(),
      reason: optionalParagraph(500),
      settledOn: businessDaySchema(days),
    }),
    { ...emptySettlement(methods), withoutGoods: false, reason: '', settledOn: days.today },
  );
  useWayBack(one.orderId, methods, form as unknown as UseFormReturn<SettlementValues>);
  const control = form.control as unknown as Control<SettlementValues>;
  const lines = one.lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }));
  const { preview, error } = useReturnPreview(one.orderId, lines, control);
  const gives = meantGift(form.watch('gives'), preview, false);
  return (
    <FormDialog
      title={t('settle.title', { number: one.number })}
      form={form}
      saveLabel={t('settle.save')}
      onClose={onClose}
      onSave={async ({ withoutGoods, reason, settledOn, ...values }) => {
        const settlement = gives && settlementToSend(values, gives, methods);
        if (settlement === undefined) throw error ?? new Error(t('preview.reckoning'));
        const settled = await settle.mutateAsync({
          id: one.id,
          version: one.version,
          ...settlement,
          ...(withoutGoods && { withoutGoods }),
          ...(reason === null ? {} : { reason }),
          ...dayToSend('settledOn', settledOn, days),
        });
        toastLine.success(t('done.settle'));
        onClose();
        if (settled.exchangeOrderId !== null) void navigate({ href: `/orders/${settled.exchangeOrderId}` });
      }}
    >
      <SettlementFields
        control={control}
        methods={methods}
        preview={preview}
        error={error}
        gives={gives}
        isWalkIn={one.customerId === null}
        mayWait={false}
        onExchange={() => {
          if (form.getValues('exchange').length === 0)
            form.setValue(
              'exchange',
              one.lines.map(({ productId, productName, unit, quantity }) => ({
                productId,
                name: productName,
                unit,
                quantity,
              })),
            );
        }}
      />
      {one.status === 'requested' ? (
        <CheckboxField control={form.control} name="withoutGoods" label={t('settle.withoutGoods')} />
      ) : null}
      <TextAreaField control={form.control} name="reason" label={t('reason')} rows={2} />
      <BusinessDayField control={form.control} name="settledOn" label={t('settle.day')} days={days} />
    </FormDialog>
  );
}
