import type {
  ReceiptCostInput,
  StockReceipt,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AppError, asAppError } from '../../../../lib/errors.ts';
import { useSaveReceipt } from '../stock-receipts.queries.ts';
import { type CountedLine, lineOfReceipt, toInput } from './counting.ts';
import { Newest, type Patch } from './newest.ts';

/** What is typed and counted of a draft. */
export interface DraftFields {
  supplierId: string;
  currency: StockReceipt['currency'];
  lines: CountedLine[];
  costs: ReceiptCostInput[];
  deliveryNoteNumber: string;
  note: string;
  businessDate: string | null;
  locationId: string;
  pricesIncludeTax: boolean;
}

export const fieldsOfReceipt = (receipt: StockReceipt): DraftFields => ({
  supplierId: receipt.supplierId,
  currency: receipt.currency,
  lines: receipt.lines.map(lineOfReceipt),
  costs: receipt.costs,
  deliveryNoteNumber: receipt.deliveryNoteNumber ?? '',
  note: receipt.note ?? '',
  businessDate: receipt.businessDate,
  locationId: receipt.locationId,
  pricesIncludeTax: receipt.pricesIncludeTax,
});

/** A decimal as it is sent: without a point at its end, and 0 for nothing. */
const whole = (text: string): string => text.replace(/\.$/u, '') || '0';

const inputOf = ({ lines, ...fields }: DraftFields) => ({
  ...fields,
  lines: lines.map((line) => {
    const { enteredQuantity, rejectedQuantity, unitPrice, discountPercent, weight, ...rest } = toInput(line);
    return {
      ...rest,
      enteredQuantity: whole(enteredQuantity),
      rejectedQuantity: whole(rejectedQuantity),
      unitPrice: unitPrice === null || unitPrice === '' ? null : whole(unitPrice),
      discountPercent: whole(discountPercent),
      weight: weight === null || weight === '' || whole(weight) === '0' ? null : whole(weight),
    };
  }),
});

const restMs = 700;
/** How long after a save that got no answer the next is tried. */
const againMs = 5000;

/**
 * Keeps a draft on the server while it is typed, so that it survives the phone being put down. One save follows another; where somebody else
 * was faster, nothing more is saved until their version is taken.
 */
export function useDraft(receipt: StockReceipt) {
  const [fields, setFields] = useState(() => fieldsOfReceipt(receipt));
  const [problem, setProblem] = useState<AppError>();
  const [isUnsaved, setUnsaved] = useState(false);
  const version = useRef(receipt.version);
  const [newest] = useState(() => new Newest(fields));
  const dirty = useRef(false);
  const saving = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useSaveReceipt();

  const send = async (): Promise<void> => {
    while (dirty.current) {
      dirty.current = false;
      try {
        const saved = await save.mutateAsync({
          id: receipt.id,
          version: version.current,
          ...inputOf(newest.current),
        });
        version.current = saved.version;
        setProblem(undefined);
      } catch (failure) {
        dirty.current = true;
        setProblem(asAppError(failure));
        throw failure;
      }
    }
    setUnsaved(false);
  };
  /** Saves what is not saved yet; answers the version that is then on the server. */
  const flush = async (): Promise<number> => {
    clearTimeout(timer.current);
    await saving.current?.catch(() => undefined);
    saving.current = send();
    await saving.current;
    return version.current;
  };
  const change = (patch: Patch<DraftFields>): void => {
    newest.change(patch);
    dirty.current = true;
    setFields(newest.current);
    setUnsaved(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => undefined), restMs);
  };
  /** Shows the draft as somebody else left it. */
  const take = (current: StockReceipt): void => {
    clearTimeout(timer.current);
    dirty.current = false;
    version.current = current.version;
    newest.change(fieldsOfReceipt(current));
    setFields(newest.current);
    setProblem(undefined);
    setUnsaved(false);
  };
  const follow = useEffectEvent((current: StockReceipt) => {
    if (current.version > version.current && !dirty.current && saving.current === undefined) take(current);
  });
  useEffect(() => follow(receipt), [receipt]);
  const leave = useEffectEvent(() => {
    if (dirty.current) void flush().catch(() => undefined);
  });
  useEffect(() => {
    // The page is loaded anew or closed, or the phone is put down: nothing waits for the next rest in typing.
    const hide = (): void => (document.visibilityState === 'hidden' ? leave() : undefined);
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  // Without a network nothing is lost and nothing is wrong: what was typed is sent as soon as it can be.
  const isWaiting = isUnsaved && problem?.code === 'network';
  const again = useEffectEvent(() => void flush().catch(() => undefined));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(again, againMs);
    const now = (): void => again();
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [isWaiting]);
  return { fields, change, flush, take, problem, setProblem, isUnsaved, isWaiting };
}
