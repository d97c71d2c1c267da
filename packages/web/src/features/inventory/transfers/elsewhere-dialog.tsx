import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import css from '../stock-adjustments/adjustment-dialog.module.css';
import { locationsQuery } from '../stock/stock.queries.ts';
import { useRedirectTransfer, useSendOn } from './transfers.queries.ts';

const schema = z.object({ toLocationId: idSchema });

interface ElsewhereDialogProps {
  transfer: Transfer;
  /** what is on the way goes elsewhere, or what has arrived is sent on */
  kind: 'redirect' | 'sendOn';
  onClose: () => void;
}

/** Sends goods to another place than the one they were sent to. */
export function ElsewhereDialog({ transfer, kind, onClose }: ElsewhereDialogProps) {
  const { t } = useTranslation('transfers');
  const navigate = useNavigate();
  const redirect = useRedirectTransfer();
  const sendOn = useSendOn();
  const form = useEditorForm(schema, { toLocationId: '' });
  const without = kind === 'redirect' ? transfer.fromLocationId : transfer.toLocationId;
  const places = (useQuery(locationsQuery()).data?.items ?? []).filter(
    ({ id, status }) =>
      status === 'active' && id !== without && (kind === 'sendOn' || id !== transfer.toLocationId),
  );
  return (
    <FormDialog
      title={t(`elsewhere.${kind}.title`)}
      form={form}
      saveLabel={t(`elsewhere.${kind}.action`)}
      onClose={onClose}
      onSave={async ({ toLocationId }) => {
        const wanted = { id: transfer.id, version: transfer.version, toLocationId };
        if (kind === 'redirect') {
          await redirect.mutateAsync(wanted);
          return onClose();
        }
        const on = await sendOn.mutateAsync(wanted);
        onClose();
        return navigate({ href: `/inventory/transfers/${on.id}` });
      }}
    >
      <p className={css.explained}>{t(`elsewhere.${kind}.text`, { to: transfer.toLocationName })}</p>
      <SelectField
        control={form.control as Control<z.input<typeof schema>>}
        name="toLocationId"
        label={t('to')}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
