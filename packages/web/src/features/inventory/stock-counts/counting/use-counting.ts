import type { CountSheet } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useContext, useRef, useState } from 'react';
import { beep } from '../../../../components/scanning/beeps.ts';
import { isAnswerLost } from '../../../../components/form/refusal-text.ts';
import { DraftOwner, readDraft, removeDraft, writeDraft } from '../../../../lib/drafts.ts';
import { type AppError, asAppError } from '../../../../lib/errors.ts';
import { keyBeforeSending, resumeSent } from '../../../../lib/idempotency.ts';
import { useEnterCount } from '../stock-counts.queries.ts';
import { type CountDraft, draftOf, sentQuantity, withScan } from './counting-draft.ts';

export interface Entered {
  name: string;
  quantity: string;
  unit: string;
}

const isDraft = (kept: unknown): kept is CountDraft =>
  typeof kept === 'object' && kept !== null && 'productId' in kept && 'countedAt' in kept && 'packs' in kept;

/**
 * What somebody is counting. It outlives a reload of the page, and goes out under one key however often it is sent, so that an answer that
 * was lost does not count goods twice. One entry is sent after another.
 */
export function useCounting(sheet: CountSheet) {
  const { id } = sheet;
  const owner = useContext(DraftOwner);
  const name = `stock-count ${id}`;
  const [draft, setDraft] = useState<CountDraft | undefined>(() => {
    const kept = readDraft(owner, name);
    return isDraft(kept) ? kept : undefined;
  });
  const [problem, setProblem] = useState<AppError>();
  const [entered, setEntered] = useState<Entered>();
  const newest = useRef(draft);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  // How far the server's clock is ahead of this phone's; taken when the sheet came.
  const [ahead] = useState(() => Date.parse(sheet.now) - Date.now());
  const enter = useEnterCount();

  const put = (next: CountDraft | undefined): void => {
    newest.current = next;
    setDraft(next);
    if (next) writeDraft(owner, name, next);
    else removeDraft(owner, name);
  };
  /** Changes what is typed. What was sent without an answer stays as it is until it is known whether it counts. */
  const change = (next: CountDraft): void => {
    if (newest.current?.sent) return;
    setProblem(undefined);
    put(next);
  };

  const send = async (): Promise<boolean> => {
    const current = newest.current;
    if (!current || sentQuantity(current.quantity) === '') return false;
    const { locationId, productId, packId, countedAt } = current;
    const input = { id, locationId, productId, packId, quantity: sentQuantity(current.quantity), countedAt };
    const sent = current.sent ?? keyBeforeSending(input, 'stockCounts.count');
    if (sent) resumeSent(sent);
    put({ ...current, ...(sent && { sent }) });
    try {
      const answer = await enter.mutateAsync(input);
      put(undefined);
      setProblem(undefined);
      setEntered({
        name: answer.productName,
        quantity: answer.enteredQuantity,
        unit: answer.packName ?? answer.unit,
      });
      return true;
    } catch (failure) {
      const error = asAppError(failure);
      const { sent: _, ...unsent } = current;
      put(isAnswerLost(error) ? { ...current, ...(sent && { sent }) } : unsent);
      setProblem(error);
      beep(false);
      return false;
    }
  };
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const next = line.current.then(step);
    line.current = next.catch(() => undefined);
    return next;
  };

  /** Begins to count goods; what was being counted is sent first. A scan of the same goods counts one more. */
  const begin = (
    product: Product,
    { pack, isScan, locationId }: { pack: { id: string } | null; isScan: boolean; locationId: string },
  ): Promise<void> =>
    inTurn(async () => {
      const current = newest.current;
      const scanned = { productId: product.id, packId: pack?.id ?? null, locationId };
      const more = current && !current.sent && isScan ? withScan(current, scanned) : undefined;
      if (more) {
        beep(true);
        return change(more);
      }
      const isEmpty = current && sentQuantity(current.quantity) === '';
      if (current && !isEmpty && !(await send())) return;
      if (isScan) beep(true);
      const countedAt = new Date(Date.now() + ahead).toISOString();
      setProblem(undefined);
      put(draftOf(product, { pack, quantity: isScan ? '1' : '', locationId, countedAt }));
    });

  return {
    draft,
    problem,
    entered,
    isSending: enter.isPending,
    change,
    begin,
    submit: () => inTurn(send),
    drop: () => {
      setProblem(undefined);
      put(undefined);
    },
  };
}
