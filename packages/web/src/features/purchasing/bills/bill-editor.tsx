import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { dueDay } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import { billSchema, type Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { supplierQuery } from '../../contacts/index.ts';
import { PurchaseTotals } from '../purchase-orders/purchase-totals.tsx';
import { useBillFields } from './bill-fields.tsx';
import {
  billFormOf,
  billFormSchema,
  emptyBill,
  lineExample,
  linesToSend,
  type BillFormOutput,
} from './bill-form.ts';
import { useCreateBill, useUpdateBill } from './bills.queries.ts';

interface BillEditorProps {
  bill: Bill;
  onSaved: () => void;
}

/** Changes a draft. */
export function BillEditor({ bill, onSaved }: BillEditorProps) {
  const { t } = useTranslation('bills');
  const update = useUpdateBill();
  const form = useEditorForm(billFormSchema, billFormOf(bill));
  const { body, totals, currency } = useBillFields(form, { kind: bill.kind, bill });
  const edit = useRecordEdit({
    form,
    schema: billFormSchema,
    item: bill,
    formOf: billFormOf,
    itemSchema: billSchema,
    send: ({ lines, ...changed }, { id, version }) =>
      update.mutateAsync({ ...changed, ...(lines && { lines: linesToSend(lines) }), id, version }),
  });
  return (
    <EditorPage
      title={t(bill.kind === 'bill' ? 'editor.editBill' : 'editor.editCredit')}
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
          <PurchaseTotals totals={totals} currency={currency} />
        </Section>
      }
    >
      <EditRefusals form={form} edit={edit} labelOf={(field) => t(`fields.${field}`)} />
      {body}
    </EditorPage>
  );
}

interface NewBillProps {
  kind: BillKind;
  supplierId?: string | undefined;
  /** a receipt whose goods it bills */
  receiptId?: string | undefined;
  onCreated: (id: string) => void;
}

/** Enters a bill or a credit as a draft. */
export function NewBill({ kind, supplierId, receiptId, onCreated }: NewBillProps) {
  const { t } = useTranslation('bills');
  const { currency: ofBooks, timezone } = useRegion();
  const create = useCreateBill();
  const books: Currency = isCurrency(ofBooks) ? ofBooks : 'GHS';
  const form = useEditorForm(billFormSchema, emptyBill(todayIn(timezone), books, supplierId));
  const { body, totals, currency } = useBillFields(form, { kind, receiptId });
  useSupplierTerms(form, kind);
  const madeId = useRef<string>(undefined);
  const save = async ({ lines, ...fields }: BillFormOutput): Promise<void> => {
    try {
      const { id } = await create.mutateAsync({ ...fields, kind, lines: linesToSend(lines) });
      madeId.current = id;
    } catch (failure) {
      const error = asAppError(failure);
      if (!showFieldErrors(form, error.fields)) toastLine.error(error.message);
      throw failure;
    }
  };
  return (
    <EditorPage
      title={t(kind === 'bill' ? 'create' : 'createCredit')}
      form={form}
      draftName={`bill:new:${kind}`}
      draftItems={{ lines: lineExample }}
      saveLabel={t('editor.saveDraft')}
      cancelHref="/accounts-payable"
      onSave={save}
      onSaved={() => madeId.current !== undefined && onCreated(madeId.current)}
      aside={
        <Section title={t('editor.totals')}>
          <PurchaseTotals totals={totals} currency={currency} />
        </Section>
      }
    >
      {body}
    </EditorPage>
  );
}

/** A new bill is in the supplier's currency and due after their terms, until somebody says otherwise. */
function useSupplierTerms(form: Parameters<typeof useBillFields>[0], kind: BillKind): void {
  const [supplierId, billedOn] = [form.watch('supplierId'), form.watch('billedOn')];
  const { data: supplier } = useQuery({ ...supplierQuery(supplierId), enabled: supplierId !== '' });
  const currency = supplier?.currency;
  const termsDays = kind === 'bill' ? supplier?.paymentTermsDays : 0;
  useEffect(() => {
    const { dirtyFields } = form.formState;
    if (
      currency != null &&
      isCurrency(currency) &&
      !dirtyFields.currency &&
      form.getValues('lines').length === 0
    )
      form.setValue('currency', currency);
    if (termsDays !== undefined && billedOn && !dirtyFields.dueOn)
      form.setValue('dueOn', dueDay(billedOn, termsDays));
  }, [form, currency, termsDays, billedOn]);
}
