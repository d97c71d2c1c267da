import {
  fixedKinds,
  reasonDirections,
} from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.facts';
import type { Reason } from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.contract';
import { nameLine } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { reasonAccountsQuery, useCreateReason, useUpdateReason } from './adjustment-reasons.queries.ts';
import { useReasonName } from './reason-name.ts';

const formSchema = z.strictObject({
  name: nameLine(60),
  direction: z.enum(reasonDirections),
  /** empty: the account of its kind */
  accountId: z.string(),
  needsPhoto: z.boolean(),
});

/** A reason: what it is called, whether goods come or go, where it is posted, and whether it asks for a picture. */
export function ReasonDialog({ reason, onClose }: { reason: Reason | undefined; onClose: () => void }) {
  const { t } = useTranslation(['inventory', 'kit']);
  const nameOf = useReasonName();
  const accounts = useQuery(reasonAccountsQuery()).data?.items ?? [];
  const word = reason === undefined ? '' : nameOf(reason.kind, reason.name);
  const form = useEditorForm(formSchema, {
    name: word,
    direction: 'out',
    accountId: reason?.accountId ?? '',
    needsPhoto: reason?.needsPhoto ?? false,
  });
  const create = useCreateReason();
  const update = useUpdateReason();
  const { control } = form;
  return (
    <FormDialog
      title={
        reason === undefined
          ? t('inventory:reasonList.add')
          : t('inventory:locations.renameNamed', { name: word })
      }
      form={form}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async ({ name, direction, accountId, needsPhoto }) => {
        if (reason === undefined) await create.mutateAsync({ name, direction, accountId, needsPhoto });
        else
          await update.mutateAsync({
            id: reason.id,
            version: reason.version,
            // A word of the screen that nobody changed stays a word of the screen, in each reader's language.
            ...(name === word ? {} : { name }),
            ...(fixedKinds.includes(reason.kind)
              ? {}
              : { accountId: accountId === '' ? null : accountId, needsPhoto }),
          });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      <TextField control={control} name="name" label={t('inventory:reasonList.name')} isRequired />
      {reason === undefined ? (
        <SelectField
          control={control}
          name="direction"
          label={t('inventory:reasonList.direction')}
          options={reasonDirections.map((one) => ({
            value: one,
            label: t(`inventory:reasonList.directions.${one}`),
          }))}
        />
      ) : null}
      {reason !== undefined && fixedKinds.includes(reason.kind) ? null : (
        <SelectField
          control={control}
          name="accountId"
          label={t('inventory:reasonList.account')}
          hint={t('inventory:reasonList.accountHint')}
          options={[
            ...(reason?.isBuiltIn ? [{ value: '', label: t('inventory:reasonList.ownAccount') }] : []),
            ...accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
          ]}
          isRequired={reason?.isBuiltIn !== true}
        />
      )}
      {reason !== undefined && fixedKinds.includes(reason.kind) ? null : (
        <CheckboxField
          control={control}
          name="needsPhoto"
          label={t('inventory:reasonList.needsPhotoField')}
        />
      )}
    </FormDialog>
  );
}
