import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/form/editor-form.ts';
import { DraftOwner, removeDraft } from '../../../lib/drafts.ts';
import { type AppError, asAppError } from '../../../lib/errors.ts';
import { lackOf, useUpgrade } from '../../../lib/viewer.ts';
import type { OrderFormHandle } from './line-editor.tsx';
import { formValuesOf, type OrderFormOutput } from './order-form.ts';
import { type PriceQuestion, useConfirming } from './order-confirming.ts';
import { takeCurrentOrder, useCreateOrder, useUpdateOrder } from './orders.queries.ts';

export interface EditorProblem {
  title: string;
  /** The draft is safe all the same. */
  isKept: boolean;
}

export interface OrderSaving {
  /** Under which name unfinished typing is kept: it follows the draft once there is one. */
  draftName: string;
  problem: EditorProblem | undefined;
  /** The order as somebody else left it. */
  newer: Order | undefined;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Prices changed while the draft was confirmed: waits for an answer. */
  priceQuestion: PriceQuestion | undefined;
  saveDraft: (values: OrderFormOutput) => Promise<void>;
  /** `day`: what the confirmation is told of the day the order counts for. */
  saveAndConfirm: (values: OrderFormOutput, day: { orderedOn?: string }) => Promise<void>;
}

const draftNameOf = (id: string | undefined): string => `order:${id ?? 'new'}`;

/** Saves the form as a draft and confirms it. A draft once saved is changed, never made a second time. */
export function useOrderSaving(
  form: OrderFormHandle,
  order: Order | undefined,
  onDone: (order: Order) => void,
): OrderSaving {
  const { t } = useTranslation('sales');
  const owner = useContext(DraftOwner);
  const upgrade = useUpgrade();
  const queryClient = useQueryClient();
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const confirming = useConfirming();
  const [saved, setSaved] = useState<Pick<Order, 'id' | 'version'> | undefined>(order);
  const [problem, setProblem] = useState<EditorProblem>();
  const [newer, setNewer] = useState<Order>();

  const tell = (error: AppError, isKept: boolean): void => {
    const lack = lackOf(error);
    if (lack) upgrade(lack);
    showFieldErrors(form, error.fields);
    setProblem({ title: error.message, isKept });
  };
  const keep = async (values: OrderFormOutput): Promise<Order> => {
    setProblem(undefined);
    try {
      return saved
        ? await update.mutateAsync({ ...values, id: saved.id, version: saved.version })
        : await create.mutateAsync({ ...values });
    } catch (failure) {
      const error = asAppError(failure);
      const current = error.current as Order | undefined;
      // Somebody else confirmed or cancelled it, and no event has told so yet.
      if (saved && error.code !== 'version_conflict') takeCurrentOrder(queryClient, saved.id, error);
      if (error.code === 'version_conflict' && current) setNewer(current);
      else tell(error, false);
      throw failure;
    }
  };
  const settle = (kept: Order): void => {
    removeDraft(owner, draftNameOf(saved?.id));
    setSaved({ id: kept.id, version: kept.version });
    form.reset(form.getValues());
  };
  return {
    draftName: draftNameOf(saved?.id),
    problem,
    newer,
    priceQuestion: confirming.question,
    takeTheirs: () => {
      if (!newer) return;
      form.reset(formValuesOf(newer));
      setSaved(newer);
      setNewer(undefined);
    },
    keepMine: () => {
      setSaved(newer);
      setNewer(undefined);
    },
    saveDraft: async (values) => onDone(await keep(values)),
    saveAndConfirm: async (values, day) => {
      if (values.lines.length === 0) {
        setProblem({ title: t('editor.needsLine'), isKept: false });
        throw new Error(t('editor.needsLine'));
      }
      const kept = await keep(values);
      try {
        // Where the question about prices stays open, the draft's own page goes on from there.
        onDone((await confirming.run({ id: kept.id, ...day })) ?? kept);
      } catch (failure) {
        settle(kept);
        tell(asAppError(failure), true);
        throw failure;
      }
    },
  };
}
