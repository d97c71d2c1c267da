import type { InvoiceDraft } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import { exchangeRateSchema } from '@shelfwise/contract/primitives/decimals';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, useBusinessDays } from '../../ledger/index.ts';
import { useIssueDraft } from './invoices.queries.ts';

/** Says once more what becomes owed, and from which day on. */
export function IssueDialog({ draft, onClose }: { draft: InvoiceDraft; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const days = useBusinessDays();
  const issue = useIssueDraft();
  const { currency: ofBooks } = useRegion();
  const form = useEditorForm(
    z.object({ issuedOn: businessDaySchema(days), rate: z.union([z.literal(''), exchangeRateSchema]) }),
    { issuedOn: draft.issuedOn ?? days.today, rate: '' },
  );
  return (
    <FormDialog
      title={t('issue.title')}
      form={form}
      saveLabel={t('steps.issue')}
      onClose={onClose}
      onSave={async ({ issuedOn, rate }) => {
        const { number } = await issue.mutateAsync({
          id: draft.id,
          version: draft.version,
          issuedOn,
          ...(rate !== '' && { rate }),
        });
        toastLine.success(t('issue.done', { number }));
        onClose();
      }}
    >
      <p>
        {draft.customerName} · <MoneyText amountMinor={draft.totalMinor} currency={draft.currency} isExact />
      </p>
      <p>{t('issue.text')}</p>
      <BusinessDayField control={form.control} name="issuedOn" label={t('fields.issuedOn')} days={days} />
      {draft.currency === ofBooks ? null : (
        <DecimalField
          control={form.control}
          name="rate"
          label={t('issue.rate', { currency: draft.currency })}
          hint={t('issue.rateHint')}
          unit={ofBooks}
        />
      )}
    </FormDialog>
  );
}
