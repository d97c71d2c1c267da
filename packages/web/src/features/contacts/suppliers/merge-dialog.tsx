import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { ChoiceField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { orpc } from '../../../lib/orpc.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { SupplierPicker } from './supplier-picker.tsx';
import { supplierQuery, useMergeSuppliers, useUnmergeSupplier } from './suppliers.queries.ts';
import css from '../people.module.css';

const formSchema = z.object({ otherId: idSchema, survivor: z.enum(['this', 'other']) });

/** What goes along, once both records are known. */
function Preview({ id, intoId, from, into }: { id: string; intoId: string; from: string; into: string }) {
  const { t } = useTranslation('suppliers');
  const { currency, locale } = useRegion();
  const { data } = useQuery(orpc.supplierFigures.mergePreview.queryOptions({ input: { id, intoId } }));
  if (!data) return <div className={css.mergePreview} aria-busy />;
  const { twins, twinNames } = data;
  const counts = (['orders', 'receipts', 'bills', 'payments', 'products'] as const)
    .filter((name) => data[name] > 0)
    .map((name) => t(`merge.counts.${name}`, { count: data[name] }));
  return (
    <div className={css.mergePreview} role="status">
      <p>
        {counts.length === 0
          ? t('merge.nothing', { from, into })
          : t('merge.goes', { from, into, what: counts.join(', ') })}
      </p>
      {Number(data.owedMinor) === 0 ? null : (
        <p>{t('merge.owed', { amount: moneyText(data.owedMinor, currency, locale) })}</p>
      )}
      {twins === 0 ? null : (
        <p>
          {t('merge.twins', { count: twins, into })} {twinNames.join(', ')}
          {twins > twinNames.length ? '…' : ''}
        </p>
      )}
      <p>{t('merge.final', { from, into })}</p>
    </div>
  );
}

interface MergeDialogProps {
  supplier: Supplier;
  onMerged: (survivorId: string) => void;
  onClose: () => void;
}

/** Merges two records of one supplier: which other one, which of them goes on, and what that moves. */
export function MergeDialog({ supplier, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation('suppliers');
  const merge = useMergeSuppliers();
  const unmerge = useUnmergeSupplier();
  const form = useEditorForm(formSchema, { otherId: '', survivor: 'other' });
  const { control } = form;
  const otherId = useWatch({ control, name: 'otherId' });
  const survivor = useWatch({ control, name: 'survivor' });
  const isKnown = isRecordId(otherId) && otherId !== supplier.id;
  const other = useQuery(
    isKnown ? supplierQuery(otherId) : { queryKey: ['no supplier'], queryFn: skipToken },
  );
  const name = other.data?.name ?? '';
  const [from, into] = survivor === 'other' ? [supplier.name, name] : [name, supplier.name];
  return (
    <FormDialog
      title={t('merge.title', { name: supplier.name })}
      form={form}
      saveLabel={t('merge.confirm')}
      isDanger
      onClose={onClose}
      fieldOf={() => 'otherId'}
      onSave={async (values) => {
        const [id, intoId] =
          values.survivor === 'other' ? [supplier.id, values.otherId] : [values.otherId, supplier.id];
        await merge.mutateAsync({ id, intoId });
        toastLine.success(t('merge.done', { from, into }), {
          label: t('merge.undo'),
          run: () => unmerge.mutate({ id }),
        });
        onMerged(intoId);
      }}
    >
      <p>{t('merge.text')}</p>
      <Controller
        control={control}
        name="otherId"
        render={({ field, fieldState }) => (
          <SupplierPicker
            label={t('merge.other')}
            value={field.value === '' ? null : field.value}
            onChange={(id) => field.onChange(id ?? '')}
            error={fieldState.error?.message}
            hasFocus
            mayAdd={false}
            except={supplier.id}
          />
        )}
      />
      {isKnown && other.data ? (
        <>
          <ChoiceField
            control={control}
            name="survivor"
            label={t('merge.survivor')}
            options={[
              { value: 'other', label: name },
              { value: 'this', label: supplier.name },
            ]}
          />
          <Preview
            id={survivor === 'other' ? supplier.id : otherId}
            intoId={survivor === 'other' ? otherId : supplier.id}
            from={from}
            into={into}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
