import {
  type InvoiceDraft,
  invoiceDraftSchema,
} from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { useLineWords } from '../../../components/form/line-words.ts';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { TotalsList } from '../../../components/lines/totals-list.tsx';
import { useNewDraft } from '../../../components/lines/use-new-draft.ts';
import { Section } from '../../../components/section.tsx';
import { useDraftFields } from './draft-fields.tsx';
import {
  draftFormOf,
  draftFormSchema,
  type DraftFormValues,
  lineExample,
  linesToSend,
} from './draft-form.ts';
import { useCreateInvoiceDraft, useUpdateInvoiceDraft } from './invoices.queries.ts';

const listHref = '/accounts-receivable';

interface DraftEditorProps {
  draft: InvoiceDraft;
  onSaved: () => void;
}

/** Changes a draft in place. */
export function DraftEditor({ draft, onSaved }: DraftEditorProps) {
  const { t } = useTranslation('receivables');
  const update = useUpdateInvoiceDraft();
  const form = useEditorForm(draftFormSchema, draftFormOf(draft));
  const { body, totals, currency } = useDraftFields(form, false);
  const linesText = useLineWords({ currency });
  const edit = useRecordEdit({
    form,
    schema: draftFormSchema,
    item: draft,
    formOf: draftFormOf,
    itemSchema: invoiceDraftSchema,
    send: ({ lines, ...changed }, { id, version }) =>
      update.mutateAsync({ ...changed, ...(lines && { lines: linesToSend(lines) }), id, version }),
  });
  return (
    <EditorPage
      title={t('editor.edit')}
      form={form}
      draftName={`invoice:${draft.id}`}
      draftItems={{ lines: lineExample }}
      edit={edit}
      saveLabel={t('editor.save')}
      cancelHref={`${listHref}/${draft.id}`}
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

interface NewInvoiceProps {
  /** what the form begins with */
  values: DraftFormValues;
  /** whether it is what the customer owed before the books opened */
  isOpening: boolean;
  onCreated: (id: string) => void;
}

/** Begins an invoice without an order, as a draft. */
export function NewInvoice({ values, isOpening, onCreated }: NewInvoiceProps) {
  const { t } = useTranslation('receivables');
  const create = useCreateInvoiceDraft();
  const form = useEditorForm(draftFormSchema, values);
  const { body, totals, currency } = useDraftFields(form, true);
  const draft = useNewDraft(
    form,
    ({ lines, ...fields }) => create.mutateAsync({ ...fields, lines: linesToSend(lines) }),
    onCreated,
  );
  return (
    <EditorPage
      title={t(isOpening ? 'opening.title' : 'editor.new')}
      form={form}
      draftName={isOpening ? 'invoice:opening' : 'invoice:new'}
      draftItems={{ lines: lineExample }}
      saveLabel={t('editor.saveDraft')}
      cancelHref={listHref}
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
