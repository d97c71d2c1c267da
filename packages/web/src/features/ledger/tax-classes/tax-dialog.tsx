import {
  newTaxClassSchema,
  type TaxClass,
} from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { hasRates, taxKinds } from '@shelfwise/contract/primitives/tax-kinds';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useCreateTaxClass, useSetTaxRates } from './tax-classes.queries.ts';
import { emptyPart, TaxPartsFields } from './tax-parts-fields.tsx';
import { taxPeriods } from './tax-timeline.ts';

/** For an existing class: no parts end its tax. A new class cannot begin without parts. */
const changeSchema = z.strictObject(newTaxClassSchema.shape);

/** The parts of a tax from a day on, of an existing class or a new one. */
export function TaxDialog({ taxClass, onClose }: { taxClass?: TaxClass; onClose: () => void }) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const now = taxPeriods(taxClass?.rates ?? [], today).find(({ isNow }) => isNow);
  const form = useEditorForm(taxClass === undefined ? newTaxClassSchema : changeSchema, {
    name: taxClass?.name ?? '',
    kind: taxClass?.kind ?? 'standard',
    parts: taxClass === undefined ? [emptyPart] : [...(now?.parts ?? [])],
    validFrom: today,
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const create = useCreateTaxClass();
  const setRates = useSetTaxRates();
  return (
    <FormDialog
      title={
        taxClass === undefined
          ? t('company-settings:tax.add')
          : t('company-settings:tax.changeNamed', { name: taxClass.name })
      }
      form={form}
      size={560}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async ({ parts, validFrom, ...added }) => {
        if (taxClass === undefined) await create.mutateAsync({ ...added, parts, validFrom });
        else await setRates.mutateAsync({ id: taxClass.id, version: taxClass.version, parts, validFrom });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      {taxClass === undefined ? (
        <>
          <TextField
            control={control}
            name="name"
            label={t('company-settings:tax.name')}
            hint={t('company-settings:tax.nameHint')}
            isRequired
          />
          <SelectField
            control={control}
            name="kind"
            label={t('company-settings:tax.kind')}
            hint={t(`company-settings:tax.kinds.${kind}.meaning`)}
            options={taxKinds.map((one) => ({
              value: one,
              label: t(`company-settings:tax.kinds.${one}.name`),
            }))}
            onChosen={() => form.setValue('parts', hasRates(form.getValues('kind')) ? [emptyPart] : [])}
            isRequired
          />
        </>
      ) : null}
      {hasRates(kind) ? (
        <>
          <DayField
            control={control}
            name="validFrom"
            label={t('company-settings:tax.from')}
            hint={t('company-settings:tax.fromEffect')}
            isRequired
          />
          <TaxPartsFields control={control} />
        </>
      ) : null}
    </FormDialog>
  );
}
