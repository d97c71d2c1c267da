import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { billSchema, type Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { useLineWords } from '../../../components/form/line-words.ts';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { Section } from '../../../components/section.tsx';
import { useNewDraft } from '../../../components/lines/use-new-draft.ts';
import { TotalsList } from '../../../components/lines/totals-list.tsx';
import { useBillFields } from './bill-fields.tsx';
import { billFormOf, billFormSchema, type BillFormValues, lineExample, linesToSend } from './bill-form.ts';
import { useCreateBill, useUpdateBill } from './bills.queries.ts';

interface BillEditorProps {
  bill: Bill;
  onSaved: () => void;
}

/** Changes a draft in place. */
export function BillEditor({ bill, onSaved }: BillEditorProps) {
  const { t } = useTranslation('bills');
  const update = useUpdateBill();
  const form = useEditorForm(billFormSchema, billFormOf(bill));
  const { body, totals, currency } = useBillFields(form, bill.kind, bill);
  const linesText = useLineWords({ currency });
  const edit = useRecordEdit({
    form,
    schema: billFormSchema,
    item: bill,
    formOf: billFormOf,
    itemSchema: billSchema,
    send: ({ lines, dueOn, ...changed }, { id, version }) =>
      update.mutateAsync({
        ...changed,
        ...(dueOn != null && { dueOn }),
        ...(lines && { lines: linesToSend(lines) }),
        id,
        version,
      }),
  });
  return (
    <EditorPage
      title={t(`editor.edit.${bill.kind}`)}
      form={form}
      draftName={`bill:${bill.id}`}
      draftItems={{ lines: lineExample }}
      edit={edit}
      saveLabel={t('editor.save')}
      cancelHref={`/accounts-payable/${bill.id}`}
      onSave={edit.save}
      onSaved={onSaved}
      aside={
        <Section title={t('editor.totals')}>
          <TotalsList totals={totals} currency={currency} />
        </Section>
      }
    >
      <EditRefusals
        form={form}
        edit={edit}
        labelOf={(field) => t(`fields.${field}`)}
        textOf={(field, value) => (field === 'lines' ? linesText(value) : undefined)}
      />
      {body}
    </EditorPage>
  );
}

interface NewBillProps {
  kind: BillKind;
  /** what the form begins with */
  values: BillFormValues;
  onCreated: (id: string) => void;
}

/** Enters a bill or credit as a draft. */
export function NewBill({ kind, values, onCreated }: NewBillProps) {
  const { t } = useTranslation('bills');
  const create = useCreateBill();
  const form = useEditorForm(billFormSchema, values);
  const { body, totals, currency } = useBillFields(form, kind);
  const draft = useNewDraft(
    form,
    ({ lines, dueOn, ...fields }) =>
      create.mutateAsync({
        ...fields,
        kind,
        // Left empty, it is due after the supplier's terms.
        ...(dueOn !== null && { dueOn }),
        lines: linesToSend(lines),
      }),
    onCreated,
  );
  return (
    <EditorPage
      title={t(`editor.new.${kind}`)}
      form={form}
      draftName={`bill:new:${kind}`}
      draftItems={{ lines: lineExample }}
      saveLabel={t('editor.saveDraft')}
      cancelHref="/accounts-payable"
      {...draft}
      aside={
        <Section title={t('editor.totals')}>
          <TotalsList totals={totals} currency={currency} />
        </Section>
      }
    >
      {body}
    </EditorPage>
  );
}
