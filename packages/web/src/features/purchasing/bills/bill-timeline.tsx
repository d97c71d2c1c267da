import { billNoun } from '@shelfwise/contract/features/purchasing/bills/bills.noun';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';

const corrected = ['supplierNumber', 'billedOn', 'dueOn', 'note'] as const;
const asText = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '-');

/** What was done to a bill, by whom; of what was put right, what stood there before. */
export function BillTimeline({ bill }: { bill: Bill }) {
  const { t } = useTranslation(['bills', 'kit']);
  return (
    <RecordTimeline
      subject="bill"
      id={bill.id}
      tell={({ action, before, after }, who) => {
        const verb = billNoun.verbs.find((one) => action === `bill.${one}`) ?? 'update';
        const reason = after?.['reason'];
        const changes = corrected.flatMap((field) =>
          after !== null && field in after
            ? [
                `${t(`fields.${field}`)}${t('kit:colon')} ${asText(before?.[field])} → ${asText(after[field])}`,
              ]
            : [],
        );
        const detail =
          typeof reason === 'string' ? reason : verb === 'correct' ? changes.join(', ') : undefined;
        return { what: t(`history.${verb}`, { who }), ...(detail === undefined ? {} : { detail }) };
      }}
    />
  );
}
