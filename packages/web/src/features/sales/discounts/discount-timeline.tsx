import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { useTranslation } from 'react-i18next';
import { RecordTimeline, type RecordTimelineProps } from '../../../components/record-timeline.tsx';
import { useTellRecord } from '../../../components/tell-record.tsx';
import { type Described, discountFieldNames } from './discount-form.ts';
import { discountSentence } from './discount-sentence.ts';
import { useSentenceWords } from './use-sentence.ts';
import css from './discounts.module.css';

const rule = ['terms', 'goods', 'conditions'] as const;
const stages = ['discount.activate', 'discount.pause'] as const;

/** The parts of the rule that an entry of the trail has. */
const ruleOf = (values: Record<string, unknown> | null): Partial<Described> =>
  Object.fromEntries(rule.flatMap((name) => (values?.[name] === undefined ? [] : [[name, values[name]]])));

/** What happened to a discount; where its rule was changed, what it did before and does since. */
export function DiscountTimeline({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const words = useSentenceWords(discount);
  const tellRecord = useTellRecord({
    fields: discountFieldNames.filter((name) => !rule.some((part) => part === name)),
    untold: ['notes'],
    labelOf: (field) => t(`fields.${field}`),
  });
  const tell: RecordTimelineProps['tell'] = (entry, who) => {
    const stage = stages.find((one) => one === entry.action);
    if (stage !== undefined) return { what: t(`history.${stage}`, { who }) };
    const told = tellRecord(entry, who);
    const [was, is] = [ruleOf(entry.before), ruleOf(entry.after)];
    if (entry.action !== 'discount.update' || Object.keys(is).length === 0) return told;
    const sentenceOf = (part: Partial<Described>) => discountSentence({ ...discount, ...part }, words);
    const rules = [
      t('history.was', { rule: sentenceOf({ ...is, ...was }) }),
      t('history.is', { rule: sentenceOf(is) }),
    ];
    return {
      what: t('history.changed', { who }),
      detail: [
        told.detail,
        ...rules.map((rule) => (
          <span key={rule} className={css.history}>
            {rule}
          </span>
        )),
      ],
    };
  };
  return <RecordTimeline subject="discount" id={discount.id} tell={tell} />;
}
