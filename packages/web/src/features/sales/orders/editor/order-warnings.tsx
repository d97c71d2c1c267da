import { Button } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { EditRefusals } from '../../../../components/form/edit-refusals.tsx';
import { Warning } from '../../../../components/warning.tsx';
import type { DraftEnd } from './draft-end.ts';
import { useOrderFieldText } from './order-field-text.ts';
import type { OrderFormHandle } from './order-form.ts';
import type { OrderSaving } from './order-saving.ts';

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

interface ProblemsProps {
  saving: OrderSaving;
  form: OrderFormHandle;
  /** the draft as it is now; a new order has none */
  order: Order | undefined;
}

/** What is to be known before saving, and why saving was refused. */
export function Problems(props: ProblemsProps) {
  const { t } = useTranslation('sales');
  const quote = props.order?.quote;
  return (
    <>
      {quote?.status === 'open' ? <Warning title={t('quote.editing', { number: quote.number })} /> : null}
      <Refusals {...props} />
    </>
  );
}

/** The refusal of saving; both versions, where a colleague saved first. */
function Refusals({ saving, form, order }: ProblemsProps) {
  const { t } = useTranslation('sales');
  const fieldText = useOrderFieldText(order);
  const { problem, approvedBy, edit, isSentBefore } = saving;
  if (!edit.conflict && problem)
    return (
      <Warning
        title={problem.title}
        refusal={problem}
        {...(problem.isShort && {
          actions: (
            <Button size="xs" type="submit" onClick={saving.letWait}>
              {t('record.letWait')}
            </Button>
          ),
        })}
      >
        {problem.isKept === undefined
          ? undefined
          : t(problem.isKept ? 'editor.keptAsDraft' : 'editor.notSaved')}
      </Warning>
    );
  if (isSentBefore) return <SentBefore />;
  if (!edit.conflict)
    return approvedBy === undefined ? null : (
      <Warning tone="good" title={t('editor.approvedBy', { person: approvedBy })}>
        {t('editor.approvedAsIs')}
      </Warning>
    );
  return (
    <EditRefusals
      form={form}
      edit={edit}
      labelOf={(field) => t(`editor.fields.${field}`)}
      textOf={fieldText}
    />
  );
}
