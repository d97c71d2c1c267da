import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../open-dialog.ts';
import { burstReader } from './burst.ts';
import { fieldOf, isSecret, noteField } from './field-before.ts';

/**
 * Where scanned codes go: to the lines of an editor, also from a dialog over it; to the search of a page; to a dialog that
 * searches by itself; or to the search of everything, which is on every page.
 */
export type ScanPlace = 'lines' | 'page' | 'dialog' | 'everywhere';

/**
 * `hasEnd`: Enter or Tab came after the code, so the record that it finds is to be opened or taken. Answers false where it has no use for
 * the code, which then counts as lost.
 */
type Take = (code: string, hasEnd: boolean) => unknown;

interface Taker {
  place: ScanPlace;
  take: Take;
}

let takers: Taker[] = [];
const listeners = new Set<() => void>();

/** The listener that gets the next code: of the nearest place, the one registered last. */
const takerNow = (): Taker | undefined => {
  const last = (...places: ScanPlace[]): Taker | undefined =>
    takers.findLast(({ place }) => places.includes(place));
  return isDialogOpen() ? (last('dialog') ?? last('lines')) : (last('lines', 'page') ?? last('everywhere'));
};

/** A code without an end key is complete when no key has come for this long. */
const restMs = 80;

/** Listens to all keys of the page for scanners. The keys of a code that were typed into a field are taken out again. */
function listen(onLost: (code: string) => void): () => void {
  const reader = burstReader();
  let putBack = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let typedInto: EventTarget | null = null;

  const handOver = (code: string, hasEnd: boolean): void => {
    putBack();
    for (const tell of listeners) tell();
    const taker = takerNow();
    if (!taker || taker.take(code, hasEnd) === false) onLost(code);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A browser that fills in a form sends key events without a `key`.
    if (typeof event.key !== 'string' || isSecret(event.target)) return;
    clearTimeout(timer);
    // A key that moved the focus into a field, as '/' does, or out of one is a shortcut and not part of a code. Between other places the
    // page itself moves it: a new screen gives it to its heading, maybe while a code is being read.
    if (event.target !== typedInto && (fieldOf(event.target) ?? fieldOf(typedInto))) reader.clear();
    typedInto = event.target;
    const isCombination = event.ctrlKey || event.metaKey || event.altKey;
    const isEnd = !isCombination && (event.key === 'Enter' || event.key === 'Tab');
    // Some scanners send two end keys.
    const isSecondEnd = isEnd && event.timeStamp - endedAt < restMs;
    const step = reader.press({
      key: event.key,
      at: event.timeStamp,
      isRepeat: event.repeat,
      isCombination,
      isComposing: event.isComposing,
    });
    if (step.kind === 'scan' || isSecondEnd) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (step.kind === 'scan') {
      endedAt = event.timeStamp;
      return handOver(step.code, true);
    }
    if (step.kind === 'none') return;
    if (step.kind === 'begins') putBack = noteField(event.target);
    // From the second fast key on it may be a scanner, so its letters must not run shortcuts.
    else if (!fieldOf(event.target)) event.stopPropagation();
    timer = setTimeout(() => {
      // Keys typed while the page was busy are delivered before this inner timer fires, and clear it.
      timer = setTimeout(() => {
        const code = reader.rest();
        if (code !== undefined) handOver(code, false);
      });
    }, restMs);
  };
  // In the capture phase, before all other listeners: the Enter of a scanner must not send the form.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Listens for scanners while the component is shown. `onLost` gets codes that no listener on the page takes. */
export function useScanners(onLost: (code: string) => void): void {
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  useEffect(() => listen((code) => lost.current(code)), []);
}

/** Passes on what a keyboard-wedge scanner reads, wherever the focus is. */
export function useBarcodeListener(onScan: Take, place: ScanPlace = 'page'): void {
  const handler = useRef(onScan);
  useEffect(() => {
    handler.current = onScan;
  });
  useEffect(() => {
    const taker: Taker = { place, take: (code, hasEnd) => handler.current(code, hasEnd) };
    takers = [...takers, taker];
    return () => {
      takers = takers.filter((other) => other !== taker);
    };
  }, [place]);
}

/** Runs after a code was taken out of the field it was typed into, so that what opened there for its letters can close. */
export function useAfterScan(onScan: () => void): void {
  const handler = useRef(onScan);
  useEffect(() => {
    handler.current = onScan;
  });
  useEffect(() => {
    const tell = (): void => handler.current();
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
}
