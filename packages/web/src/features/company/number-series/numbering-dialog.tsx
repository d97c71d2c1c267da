import {
  numberSeriesChangeSchema,
  type NumberSeriesState,
} from '@shelfwise/contract/features/company/number-series/number-series.contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { WholeNumberField } from '../../../components/form/number-fields.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useUpdateNumberSeries } from './number-series.queries.ts';
import css from './numbering.module.css';

const formSchema = numberSeriesChangeSchema.pick({ prefix: true, nextNumber: true }).required();

/** Prefix and, until the first number is given, the number a series begins with. */
export function NumberingDialog({ state, onClose }: { state: NumberSeriesState; onClose: () => void }) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const { series, version, hasGiven } = state;
  const update = useUpdateNumberSeries();
  const form = useEditorForm(formSchema, { prefix: state.prefix, nextNumber: state.nextNumber });
  const [prefix, nextNumber] = useWatch({ control: form.control, name: ['prefix', 'nextNumber'] });
  return (
    <FormDialog
      title={t(`company-settings:numbering.series.${series}`)}
      form={form}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async ({ prefix: chosen, nextNumber: first }) => {
        await update.mutateAsync({
          series,
          version,
          prefix: chosen,
          ...(hasGiven ? {} : { nextNumber: first }),
        });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      <TextField
        control={form.control}
        name="prefix"
        label={t('company-settings:numbering.prefix')}
        hint={t('company-settings:numbering.prefixEffect')}
      />
      <WholeNumberField
        control={form.control}
        name="nextNumber"
        label={t('company-settings:numbering.nextNumber')}
        hint={t(hasGiven ? 'company-settings:numbering.fixed' : 'company-settings:numbering.open')}
        isDisabled={hasGiven}
      />
      <p className={css.sample} aria-live="polite">
        {t('company-settings:numbering.sample')}{' '}
        <strong>
          {prefix}
          {nextNumber}
        </strong>
      </p>
    </FormDialog>
  );
}
