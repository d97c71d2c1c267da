import { useContext, useRef, useState } from 'react';
import { DraftOwner, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.ts';
import { type AppError, asAppError, leavesOpen } from '../../../lib/errors.ts';
import { keyBeforeSending, resumeSent } from '../../../lib/idempotency.ts';
import { addedCount, isPaste, nextPart, type Paste, withAdded } from './paste.ts';
import { useImportProducts, useUndoImport } from './product-imports.queries.ts';
import type { ReadRow } from './read-rows.ts';

const draftName = 'product-import';
const call = 'productImports.create';

/** How far sending is, or why it stopped. */
export interface Sending {
  isBusy: boolean;
  problem?: AppError;
  /** fields that the server refused, by row of the table */
  refused: Readonly<Record<number, Record<string, string>>>;
}

const idle: Sending = { isBusy: false, refused: {} };

/** `rows.3.sku` of a part, as the row of the table that it was. */
const refusedIn = (error: AppError, indexes: readonly number[]): Sending['refused'] => {
  const refused: Record<number, Record<string, string>> = {};
  for (const [path, { message }] of Object.entries(error.fields ?? {})) {
    const [, row, field] = /^rows\.(\d+)\.(\w+)/u.exec(path) ?? [];
    const index = indexes[Number(row)];
    if (index === undefined || field === undefined) continue;
    refused[index] = { ...refused[index], [field === 'barcodes' ? 'barcode' : field]: message };
  }
  return refused;
};

/**
 * A pasted table and its way into the products. It is kept until it is done, also over a reload, with the key of a part that was sent and not
 * answered: that part goes out again under the same key before anything else, so that no row is added twice.
 */
export function usePaste() {
  const owner = useContext(DraftOwner);
  const [paste, setPaste] = useState<Paste | undefined>(() => {
    const kept = readDraft(owner, draftName);
    return isPaste(kept) ? kept : undefined;
  });
  const newest = useRef(paste);
  const [sending, setSending] = useState(idle);
  const create = useImportProducts();
  const undo = useUndoImport();

  const put = (next: Paste | undefined): void => {
    newest.current = next;
    setPaste(next);
    if (next) writeDraft(owner, draftName, next);
    else removeDraft(owner, draftName);
  };

  /** Sends what is pending; answers whether to go on. */
  const sendPending = async (): Promise<boolean> => {
    const pending = newest.current?.pending;
    if (!pending) return true;
    const { input, key, indexes } = pending;
    resumeSent({ text: `${call} ${JSON.stringify(input)}`, key });
    try {
      const { id } = await create.mutateAsync(input);
      if (newest.current) put(withAdded(newest.current, id));
      return true;
    } catch (failure) {
      const problem = asAppError(failure);
      // What was refused changed nothing. Of what was not answered nobody knows, so it stays pending.
      if (!leavesOpen(problem) && newest.current) put({ ...newest.current, pending: null });
      setSending({ isBusy: false, problem, refused: refusedIn(problem, indexes) });
      return false;
    }
  };

  return {
    paste,
    sending,
    added: paste ? addedCount(paste) : 0,
    begin: (next: Paste | undefined) => {
      setSending(idle);
      put(next);
    },
    change: (next: Paste) => {
      setSending((before) => (before.isBusy ? before : idle));
      put(next);
    },
    /** Adds all rows that are right, part by part. `rowsOf` reads what is left after each. */
    send: async (rowsOf: (paste: Paste) => readonly ReadRow[], locationId: string): Promise<void> => {
      setSending({ ...idle, isBusy: true });
      if (!(await sendPending())) return;
      for (;;) {
        const current = newest.current;
        const part = current && nextPart(rowsOf(current), locationId);
        if (!current || !part) break;
        const sent = keyBeforeSending(part.input, call);
        put({ ...current, pending: { ...part, key: sent?.key ?? '' } });
        if (!(await sendPending())) return;
      }
      setSending(idle);
    },
    /** Takes back what was added, the last part first. */
    undo: async (): Promise<void> => {
      setSending({ ...idle, isBusy: true });
      for (const part of (newest.current?.parts ?? []).toReversed())
        try {
          await undo.mutateAsync({ id: part.id });
          if (newest.current)
            put({ ...newest.current, parts: newest.current.parts.filter(({ id }) => id !== part.id) });
        } catch (failure) {
          setSending({ ...idle, problem: asAppError(failure) });
          return;
        }
      put(undefined);
      setSending(idle);
    },
  };
}
