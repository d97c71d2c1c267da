import { type Order, orderSchema } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { changedFields, isSameField } from '../../../../components/form/merge-versions.ts';
import { type RecordEdit, useRecordEdit } from '../../../../components/form/record-edit.ts';
import { isAnswerLost, refusalText } from '../../../../components/form/refusal-text.ts';
import { DraftOwner, readSent, removeDraft, removeSent, writeSent } from '../../../../lib/drafts.ts';
import { asAppError, leavesOpen } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { keyBeforeSending, resumeSent } from '../../../../lib/idempotency.ts';
import {
  formValuesOf,
  type OrderFormHandle,
  type OrderFormOutput,
  type OrderFormValues,
} from './order-form.ts';
import { type PriceQuestion, useConfirming } from '../order-confirming.ts';
import { useCreateOrder, useUpdateOrder } from '../order-verbs.ts';
import { orderQuery } from '../orders.queries.ts';

export interface EditorProblem {
  title: string;
  /** True where the draft was saved all the same; undefined where that is not known. */
  isKept: boolean | undefined;
  /** True where there was nothing to confirm. */
  needsLine?: boolean;
  /** True where a price has to be approved first. */
  needsApproval?: boolean;
  /** True where stock is short: what is there can be confirmed, and the rest waits. */
  isShort?: boolean;
}

export interface OrderSaving {
  /** The id of the draft that the form changes. A new order has one once it was saved. */
  draftId: string | undefined;
  /** The name under which unfinished typing is kept. It changes to the draft's own once there is one. */
  draftName: string;
  edit: RecordEdit<OrderFormValues, OrderFormOutput>;
  /** Who approved the low prices, as long as lines and customer are those that were approved. */
  approvedBy: string | undefined;
  /** Why saving or confirming failed. */
  problem: EditorProblem | undefined;
  /** True where this typing was sent by an earlier page, which had no answer. */
  isSentBefore: boolean;
  /** True from the press until the answer that says what became of it; that may need a second press. */
  isConfirming: boolean;
  /** Set while the person is asked about list prices that have changed. */
  priceQuestion: PriceQuestion | undefined;
  saveDraft: (values: OrderFormOutput) => Promise<void>;
  /** `shown` goes with the confirmation: the order's own day, and the total that the person sees. */
  saveAndConfirm: (
    values: OrderFormOutput,
    shown: { orderedOn?: string; agreedTotalMinor: number },
  ) => Promise<void>;
  /** Lets what is short wait at the next confirmation. */
  letWait: () => void;
}

/** A new order that is not saved as a draft yet, and the values its form begins with. */
export interface NewOrderForm {
  version: 0;
  values: OrderFormValues;
}

const draftNameOf = (id: string | undefined): string => `order:${id ?? 'new'}`;
const newName = draftNameOf(undefined);
const formOf = (item: Order | NewOrderForm): OrderFormValues =>
  'values' in item ? item.values : formValuesOf(item);

/** Who approved the prices of this draft; undefined where the form has other lines or another customer now. */
function approverOf(
  item: Order | NewOrderForm,
  schema: z.ZodType<OrderFormOutput, OrderFormValues>,
  typed: OrderFormValues,
): string | undefined {
  if ('values' in item || item.pricesApprovedBy === null) return undefined;
  const approved = formValuesOf(item);
  const isAsApproved =
    isSameField(schema, 'lines', approved, typed) && isSameField(schema, 'customerId', approved, typed);
  return isAsApproved ? item.pricesApprovedBy : undefined;
}

/**
 * Saves the form as a draft and confirms it. A draft that was saved once is changed, not made a second time. `onMade` is told of the draft of
 * a new order before it is confirmed, and `onDone` of what became of it.
 */
export function useOrderSaving(
  form: OrderFormHandle,
  schema: z.ZodType<OrderFormOutput, OrderFormValues>,
  order: Order | NewOrderForm,
  { onMade, onDone }: { onMade?: ((draft: Order) => void) | undefined; onDone: (order: Order) => void },
): OrderSaving {
  const { t } = useTranslation('sales');
  const owner = useContext(DraftOwner);
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const confirming = useConfirming();
  const [draftId, setDraftId] = useState('values' in order ? undefined : order.id);
  const [problem, setProblem] = useState<EditorProblem>();
  const mayWait = useRef(false);
  const [isConfirming, setIsConfirming] = useState(false);
  // The saved draft whose confirmation got no answer. It may be confirmed, and could then not be saved again.
  const [unanswered, setUnanswered] = useState<Order>();
  const [sentBefore, setSentBefore] = useState(() =>
    draftId === undefined ? readSent(owner, newName) : undefined,
  );
  useEffect(() => {
    if (sentBefore) resumeSent(sentBefore);
  }, [sentBefore]);
  const [lines, customerId] = useWatch({
    control: form.control as Control<OrderFormValues>,
    name: ['lines', 'customerId'],
  });
  // A draft that this form has made changes by others too.
  const { data: made } = useQuery(orderQuery('values' in order ? (draftId ?? '') : ''));
  const item = 'values' in order && made?.status === 'draft' ? made : order;
  const approvedBy = approverOf(item, schema, { ...form.getValues(), lines, customerId });
  const isSettled =
    (problem?.needsLine && lines.length > 0) || (problem?.needsApproval && approvedBy !== undefined);
  if (isSettled) setProblem(undefined);
  useEffect(() => {
    if (approvedBy !== undefined) form.clearErrors('lines');
  }, [approvedBy, form]);
  const edit = useRecordEdit<Order | NewOrderForm, OrderFormValues, OrderFormOutput>({
    form,
    schema,
    item,
    formOf,
    itemSchema: orderSchema,
    send: (_changed, base, values) =>
      'values' in base
        ? createDraft({ ...values })
        : update.mutateAsync({ ...values, id: base.id, version: base.version }),
  });
  const createDraft = async (values: OrderFormOutput): Promise<Order> => {
    const sent = keyBeforeSending(values, 'orders.create');
    if (sent) writeSent(owner, newName, sent);
    try {
      return await create.mutateAsync(values);
    } catch (failure) {
      if (!leavesOpen(asAppError(failure))) removeSent(owner, newName);
      throw failure;
    }
  };
  const keep = async (values: OrderFormOutput): Promise<Order> => {
    setProblem(undefined);
    setUnanswered(undefined);
    try {
      const kept = (await edit.save(values)) as Order;
      if ('quote' in item && item.quote?.status === 'open' && kept.quote?.status === 'withdrawn')
        toastLine.info(t('quote.withdrawn', { number: item.quote.number }));
      return kept;
    } catch (failure) {
      const error = asAppError(failure);
      // An error of a line may belong to no field of it, so it is shown above as well.
      if (error.code !== 'version_conflict')
        setProblem({ title: refusalText(error), isKept: isAnswerLost(error) ? undefined : false });
      throw failure;
    }
  };
  const hasTyped = (): boolean => changedFields(schema, edit.base.values, form.getValues()).length > 0;
  return {
    letWait: () => {
      mayWait.current = true;
    },
    draftId,
    draftName: draftNameOf(draftId),
    edit: {
      ...edit,
      restart: () => {
        setSentBefore(undefined);
        edit.restart();
      },
    },
    approvedBy,
    problem,
    isSentBefore: sentBefore !== undefined && draftId === undefined,
    isConfirming: isConfirming || unanswered !== undefined,
    priceQuestion: confirming.question,
    saveDraft: async (values) => onDone(await keep(values)),
    saveAndConfirm: async (values, shown) => {
      if (values.lines.length === 0) {
        setProblem({ title: t('editor.needsLine'), isKept: false, needsLine: true });
        throw new Error(t('editor.needsLine'));
      }
      setIsConfirming(true);
      try {
        const kept = unanswered !== undefined && !hasTyped() ? unanswered : await keep(values);
        if (draftId === undefined) {
          removeDraft(owner, newName);
          setDraftId(kept.id);
          onMade?.(kept);
        }
        try {
          // Where the person left the question about prices open, the page of the draft continues from there.
          const backorder = mayWait.current ? { backorder: true } : {};
          onDone((await confirming.run({ id: kept.id, ...shown, ...backorder })) ?? kept);
        } catch (failure) {
          const error = asAppError(failure);
          // The warning takes the focus, not the field: leaving the field for 'Lower to 5' would validate it again and move that
          // button.
          for (const [path, told] of Object.entries(error.fields ?? {}))
            form.setError(path as FieldPath<OrderFormValues>, { type: 'server', message: told.message });
          const needsApproval = error.code === 'price_too_low' && approvedBy === undefined;
          const isKept = leavesOpen(error) ? undefined : true;
          setUnanswered(leavesOpen(error) ? kept : undefined);
          setProblem({
            title: refusalText(error),
            isKept,
            needsApproval,
            isShort: error.code === 'short_stock',
          });
          throw failure;
        }
      } finally {
        mayWait.current = false;
        setIsConfirming(false);
      }
    },
  };
}
