import {
  type Discount,
  discountSchema,
} from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { useNewDraft } from '../../../components/lines/use-new-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import {
  type DiscountForm,
  discountFormOf,
  discountFormSchema,
  type DiscountValues,
} from './discount-form.ts';
import { DiscountMeaning } from './discount-meaning.tsx';
import { useCreateDiscount, useUpdateDiscount } from './discounts.queries.ts';

type FormHandle = UseFormReturn<DiscountForm, unknown, DiscountValues>;

/** Says what is typed in plain words, as far as it makes sense already. */
function TypedMeaning({ form }: { form: FormHandle }) {
  const [meant, setMeant] = useState<DiscountValues>();
  const { name: _name, ...typed } = useWatch({ control: form.control });
  const { terms } = typed;
  const checked = discountFormSchema.omit({ name: true }).safeParse(typed);
  const now = checked.success ? { name: '', ...checked.data } : undefined;
  if (now !== undefined && JSON.stringify(now) !== JSON.stringify(meant)) setMeant(now);
  const shown = now ?? (meant?.terms.kind === terms?.kind ? meant : undefined);
  return shown === undefined ? null : <DiscountMeaning discount={shown} />;
}

/** A discount that is only just thought of. It is saved as a draft, which gives nothing to anybody. */
export function NewDiscount({ onSaved }: { onSaved: (id: string) => void }) {
  const { t } = useTranslation('discounts');
  const create = useCreateDiscount();
  const form: FormHandle = useEditorForm(discountFormSchema, discountFormOf());
  const kind = useWatch({ control: form.control, name: 'terms.kind' });
  const draft = useNewDraft(form, (values) => create.mutateAsync(values), onSaved);
  return (
    <EditorPage
      title={t('newTitle')}
      form={form}
      draftName="discount:new"
      saveLabel={t('saveDraft')}
      cancelHref="/discounts"
      aside={<TypedMeaning form={form} />}
      {...draft}
    >
      <DiscountFields control={form.control} isNew kind={kind} />
    </EditorPage>
  );
}

/** Changes a discount. */
export function DiscountEditor({ discount, onSaved }: { discount: Discount; onSaved: () => void }) {
  const { t } = useTranslation('discounts');
  const update = useUpdateDiscount();
  const form: FormHandle = useEditorForm(discountFormSchema, discountFormOf(discount));
  const kind = useWatch({ control: form.control, name: 'terms.kind' });
  const edit = useRecordEdit({
    form,
    schema: discountFormSchema,
    item: discount,
    formOf: discountFormOf,
    itemSchema: discountSchema,
    send: (changed, { id, version }) => update.mutateAsync({ id, version, ...changed }),
  });
  return (
    <EditorPage
      title={t('editTitle', { name: discount.name })}
      {...(discount.ruleVersion > 0 && { subtitle: t('editNote') })}
      form={form}
      draftName={`discount:${discount.id}`}
      edit={edit}
      saveLabel={t('save')}
      cancelHref={`/discounts/${discount.id}`}
      aside={<TypedMeaning form={form} />}
      onSaved={onSaved}
      onSave={edit.save}
    >
      <EditRefusals form={form} edit={edit} labelOf={(field) => t(`fields.${field}`)} />
      <DiscountFields control={form.control} isNew={false} kind={kind} />
    </EditorPage>
  );
}
