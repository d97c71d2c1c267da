import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useAccountName } from '../money-accounts/account-names.ts';
import { moneyAccountsQuery } from '../money-accounts/money-accounts.queries.ts';
import { BusinessDayField } from '../trading-rules/business-day-field.tsx';
import { businessDaySchema, dayToSend, useBusinessDays } from '../trading-rules/business-days.ts';
import { useCreateTransfer } from './money-transfers.queries.ts';

/** Moves money between two of the company's own accounts. What looks like one that is there already is asked about. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('books');
  const { currency: books } = useRegion();
  const accountName = useAccountName();
  const days = useBusinessDays();
  const create = useCreateTransfer();
  const accounts = (useQuery(moneyAccountsQuery()).data?.items ?? []).filter(
    ({ status, isTill }) => status === 'active' && !isTill,
  );
  const [isRepeated, setIsRepeated] = useState(false);
  const form = useEditorForm(
    z.object({
      fromId: idSchema,
      toId: idSchema,
      amountMinor: positiveMinorSchema.nullable(),
      receivedMinor: positiveMinorSchema.nullable(),
      feeMinor: positiveMinorSchema.nullable(),
      transferredOn: businessDaySchema(days),
      reference: optionalLine(80),
    }),
    {
      fromId: '',
      toId: '',
      amountMinor: null,
      receivedMinor: null,
      feeMinor: null,
      transferredOn: days.today,
      reference: '',
    },
  );
  const { control } = form;
  const [fromId, toId] = useWatch({ control, name: ['fromId', 'toId'] });
  const currencyOf = (id: string): string => accounts.find((one) => one.id === id)?.currency ?? books;
  const [from, to] = [currencyOf(fromId), currencyOf(toId)];
  const options = accounts.map((account) => ({
    value: account.id,
    label:
      account.currency === books ? accountName(account) : `${accountName(account)} (${account.currency})`,
  }));
  return (
    <FormDialog
      title={t('transfers.newTitle')}
      form={form}
      saveLabel={t(isRepeated ? 'transfers.saveAnother' : 'transfers.save')}
      onClose={onClose}
      onSave={async ({ amountMinor, receivedMinor, feeMinor, transferredOn, ...values }) => {
        await create
          .mutateAsync({
            ...values,
            amountMinor: amountMinor ?? 0,
            ...(from !== to && receivedMinor !== null && { receivedMinor }),
            ...(from === books && feeMinor !== null && { feeMinor }),
            ...dayToSend('transferredOn', transferredOn, days),
            ...(isRepeated && { isAnother: true }),
          })
          .catch((failure: unknown) => {
            if (asAppError(failure).code === 'repeated_transfer') setIsRepeated(true);
            throw failure;
          });
        toastLine.success(t('transfers.done'));
        onClose();
      }}
    >
      <SelectField control={control} name="fromId" label={t('fields.from')} options={options} isRequired />
      <SelectField
        control={control}
        name="toId"
        label={t('fields.to')}
        options={options.filter(({ value }) => value !== fromId)}
        isRequired
      />
      <MoneyField
        control={control}
        name="amountMinor"
        label={t('fields.amount')}
        currency={from}
        isRequired
      />
      {from === to ? null : (
        <MoneyField
          control={control}
          name="receivedMinor"
          label={t('fields.received')}
          hint={t('transfers.receivedHint')}
          currency={to}
          isRequired
        />
      )}
      {from === books ? (
        <MoneyField control={control} name="feeMinor" label={t('fields.fee')} hint={t('transfers.feeHint')} />
      ) : null}
      <TextField control={control} name="reference" label={t('fields.reference')} />
      <BusinessDayField control={control} name="transferredOn" label={t('fields.day')} days={days} />
    </FormDialog>
  );
}
