import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { EditRefusals } from '../../../../components/form/edit-refusals.tsx';
import { Warning } from '../../../../components/warning.tsx';
import type { DraftEnd } from './draft-end.ts';
import type { OrderFormHandle, OrderFormValues } from './order-form.ts';
import type { OrderSaving } from './order-saving.ts';
import { productQuery } from '../orders.queries.ts';

/** One object for each end, always the same, so that the warning takes the focus only once. */
const ends = { confirmed: {}, cancelled: {}, deleted: {} };

/** The order is no longer a draft. What was typed can still be read, and a link opens the order as it is now. */
export function Ended({ id, end, endedBy }: { id: string; end: DraftEnd; endedBy: string | undefined }) {
  const { t } = useTranslation('sales');
  const href = end === 'deleted' ? '/orders' : `/orders/${id}`;
  return (
    <Warning
      refusal={ends[end]}
      title={
        endedBy === undefined
          ? t(`draftEnded.${end}.title`)
          : t(`draftEnded.${end}.titleBy`, { person: endedBy })
      }
      actions={
        <Button size="xs" renderRoot={(props) => <AppLink {...props} href={href} />}>
          {t(end === 'deleted' ? 'notFound.back' : 'draftEnded.show')}
        </Button>
      }
    >
      {t(`draftEnded.${end}.text`)}
    </Warning>
  );
}

/** What was typed is put back, and was sent before the page was loaded again. Its draft may be there. */
function SentBefore() {
  const { t } = useTranslation('sales');
  const words = t('editor.sentBefore', { returnObjects: true });
  return (
    <Warning
      title={words.title}
      actions={
        <Button
          size="xs"
          renderRoot={(props) => <AppLink {...props} href="/orders?view=drafts" keepsTyping />}
        >
          {words.show}
        </Button>
      }
    >
      {words.text}
    </Warning>
  );
}

/** The refusal of saving; both versions, where a colleague saved first. */
export function Problems({ saving, form }: { saving: OrderSaving; form: OrderFormHandle }) {
  const { t } = useTranslation(['sales', 'kit']);
  const queryClient = useQueryClient();
  const { problem, approvedBy, edit, isSentBefore } = saving;
  if (!edit.conflict && problem)
    return (
      <Warning
        title={problem.title}
        refusal={problem}
        {...(problem.isShort && {
          actions: (
            <Button size="xs" type="submit" onClick={saving.letWait}>
              {t('sales:record.letWait')}
            </Button>
          ),
        })}
      >
        {problem.isKept === undefined
          ? undefined
          : t(problem.isKept ? 'sales:editor.keptAsDraft' : 'sales:editor.notSaved')}
      </Warning>
    );
  if (isSentBefore) return <SentBefore />;
  if (!edit.conflict)
    return approvedBy === undefined ? null : (
      <Warning tone="good" title={t('sales:editor.approvedBy', { person: approvedBy })}>
        {t('sales:editor.approvedAsIs')}
      </Warning>
    );
  const productName = (id: string): string =>
    queryClient.getQueryData(productQuery(id).queryKey)?.name ?? t('kit:conflict.another');
  const lineText = ({ quantity, productId }: OrderFormValues['lines'][number]): string =>
    `${quantity} × ${productName(productId)}`;
  return (
    <EditRefusals
      form={form}
      edit={edit}
      labelOf={(field) => t(`sales:editor.fields.${field}`)}
      textOf={(field, value) => {
        if (field === 'lines') return (value as OrderFormValues['lines']).map(lineText).join(', ');
        if (field === 'pricesIncludeTax')
          return t(value ? 'sales:record.pricesWithTax' : 'sales:record.pricesWithoutTax');
        // Ids mean nothing to a reader.
        const isId = field === 'customerId' || field === 'locationId';
        return isId && value ? t('kit:conflict.another') : undefined;
      }}
    />
  );
}
