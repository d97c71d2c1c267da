/** A pressed key: which one, when, and what could make it something else than typing. */
export interface PressedKey {
  key: string;
  /** milliseconds, of any clock */
  at: number;
  /** the key is held down: the keyboard repeats it about as fast as a scanner types */
  isRepeat?: boolean;
  /** with ctrl, cmd or alt */
  isCombination?: boolean;
  /** a letter of an input method that is not finished */
  isComposing?: boolean;
}

/** What a key did: it completed a scan, continued a burst, began a new one, or none of these. */
export type BurstStep = { kind: 'scan'; code: string } | { kind: 'goesOn' | 'begins' | 'none' };

/** A scanner's keys come at most this far apart. A person is hardly ever that fast, even once. */
const longestGapMs = 40;
/** The fewest characters of a code that ends with Enter or Tab. Without an end key, more are needed to be sure. */
const shortestEnded = 4;
const shortestOpen = 6;
/**
 * Fingers that roll over neighbouring keys can be as fast as a scanner for a few keys, so a short code must be faster still
 * (`shortMeanMs`). Nobody types eight keys that fast.
 */
const surelyLong = 8;
const shortMeanMs = 20;

const none: BurstStep = { kind: 'none' };
const isModifier = (key: string): boolean =>
  ['Shift', 'CapsLock', 'NumLock', 'Control', 'Alt', 'AltGraph', 'Meta'].includes(key);

/**
 * Tells the keys of a scanner from those of a person by their timing: a code is a burst of keys with a digit in it. `press` takes
 * each key as it comes; `rest` answers the code that is complete when no key has come for a while.
 */
export function burstReader() {
  let code = '';
  let firstAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  /** True after a key that is in no code: keys that follow it just as fast are a text that some program types. */
  let isText = false;

  const clear = (): void => {
    code = '';
    lastAt = Number.NEGATIVE_INFINITY;
    isText = false;
  };
  const isScan = (shortest: number, endedAt: number, gaps: number): boolean =>
    code.length >= shortest &&
    /\d/u.test(code) &&
    !isText &&
    (gaps >= surelyLong || (endedAt - firstAt) / gaps <= shortMeanMs);

  return {
    clear,
    press(pressed: PressedKey): BurstStep {
      const { key, at } = pressed;
      if (isModifier(key)) return none;
      const isBurst = at - lastAt <= longestGapMs;
      if (pressed.isRepeat || pressed.isCombination || pressed.isComposing) {
        clear();
        return none;
      }
      if (key === 'Enter' || key === 'Tab') {
        const scanned = isBurst && isScan(shortestEnded, at, code.length) ? code : undefined;
        clear();
        return scanned === undefined ? none : { kind: 'scan', code: scanned };
      }
      lastAt = at;
      if (key.length !== 1 || key === ' ') {
        code = '';
        isText = true;
        return none;
      }
      if (!isBurst) isText = false;
      if (isBurst && code !== '') {
        code += key;
        return { kind: 'goesOn' };
      }
      code = key;
      firstAt = at;
      return { kind: 'begins' };
    },
    /** The code of a scanner that sends no end key. */
    rest(): string | undefined {
      if (!isScan(shortestOpen, lastAt, code.length - 1)) return undefined;
      const found = code;
      clear();
      return found;
    },
  };
}
