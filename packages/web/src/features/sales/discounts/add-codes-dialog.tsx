import { couponCodeSchema } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { mostCodesAtOnce } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { ChoiceField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { WholeNumberField } from '../../../components/form/number-fields.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useAddCodes } from './discounts.queries.ts';

const formSchema = z
  .object({
    how: z.enum(['one', 'many']),
    code: z.string(),
    count: z.int().min(1).max(mostCodesAtOnce).nullable(),
    prefix: z.string().max(12),
    useLimit: z.int().min(1).nullable(),
  })
  .superRefine(({ how, code, count }, context) => {
    if (how === 'one' && !couponCodeSchema.safeParse(code).success)
      context.addIssue({ code: 'custom', message: 'coupon_code', path: ['code'] });
    if (how === 'many' && count === null)
      context.addIssue({ code: 'custom', message: 'required', path: ['count'] });
  });

/** Adds one code in words of the shop, or makes many that nobody guesses. */
export function AddCodesDialog({ discountId, onClose }: { discountId: string; onClose: () => void }) {
  const { t } = useTranslation('discounts');
  const add = useAddCodes();
  const form = useEditorForm(formSchema, { how: 'one', code: '', count: 50, prefix: '', useLimit: null });
  const how = useWatch({ control: form.control, name: 'how' });
  return (
    <FormDialog
      title={t('codes.add')}
      form={form}
      saveLabel={t('codes.add')}
      onClose={onClose}
      onSave={async ({ code, count, prefix, useLimit }) => {
        const { added } = await add.mutateAsync({
          discountId,
          useLimit,
          ...(how === 'one' ? { code } : { count: count ?? 1, prefix }),
        });
        toastLine.success(t('codes.added', { count: added }));
        onClose();
      }}
    >
      <ChoiceField
        control={form.control}
        name="how"
        label={t('codes.how')}
        options={(['one', 'many'] as const).map((value) => ({ value, label: t(`codes.${value}`) }))}
      />
      {how === 'one' ? (
        <TextField control={form.control} name="code" label={t('codes.code')} isRequired hasFocus />
      ) : (
        <>
          <WholeNumberField control={form.control} name="count" label={t('codes.count')} isRequired />
          <TextField control={form.control} name="prefix" label={t('codes.prefix')} />
        </>
      )}
      <WholeNumberField
        control={form.control}
        name="useLimit"
        label={t('codes.useLimit')}
        hint={t('codes.useLimitHint')}
      />
    </FormDialog>
  );
}
