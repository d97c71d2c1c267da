import type { ImportChecked } from '@shelfwise/contract/features/onboarding/product-imports/product-imports.schemas';
import { mostLookedUp } from '@shelfwise/contract/features/onboarding/product-imports/product-imports.facts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';
import type { Known } from './read-rows.ts';

refreshOn(['product.', 'product_import.'], () => [orpc.productImports.list.key()]);

export const pastImportsQuery = () => orpc.productImports.list.queryOptions();

export const useImportProducts = () => useVerb(orpc.productImports.create, 'product.create', ownError);
export const useUndoImport = () => useVerb(orpc.productImports.undo, 'product.archive', ownError);

type Words = Record<'skus' | 'barcodes' | 'names', readonly string[]>;
const kinds = ['skus', 'barcodes', 'names'] as const;

const nothingKnown: Known = { skus: new Set(), barcodes: new Set(), names: new Set() };

/** While somebody types, the server is asked once they pause. */
const pauseMs = 400;

const ask = async (words: Words): Promise<ImportChecked[]> => {
  const parts = Math.max(1, ...kinds.map((kind) => Math.ceil(words[kind].length / mostLookedUp)));
  const answers: ImportChecked[] = [];
  for (let part = 0; part < parts; part += 1) {
    const [from, until] = [part * mostLookedUp, (part + 1) * mostLookedUp];
    answers.push(
      await api.productImports.check({
        skus: words.skus.slice(from, until),
        barcodes: words.barcodes.slice(from, until),
        names: words.names.slice(from, until),
      }),
    );
  }
  return answers;
};

/**
 * Which of these words products have already, and for how many more the plan has room. Each word is asked about once; where the answer does
 * not come, adding the rows finds out.
 */
export function useKnown(words: Words, round: number) {
  const asked = useRef({ round: -1, words: new Set<string>() });
  const [state, setState] = useState<{ known: Known; room: number | null | undefined }>({
    known: nothingKnown,
    room: undefined,
  });
  useEffect(() => {
    const timer = setTimeout(
      () => {
        const isAnew = asked.current.round !== round;
        if (isAnew) asked.current = { round, words: new Set() };
        const seen = asked.current.words;
        const fresh = Object.fromEntries(
          kinds.map((kind) => [kind, words[kind].filter((word) => !seen.has(`${kind} ${word}`))]),
        ) as unknown as Words;
        if (!isAnew && kinds.every((kind) => fresh[kind].length === 0)) return;
        for (const kind of kinds) for (const word of fresh[kind]) seen.add(`${kind} ${word}`);
        void ask(fresh).then(
          (answers) =>
            setState(({ known }) => ({
              known: Object.fromEntries(
                kinds.map((kind) => [
                  kind,
                  new Set([...(isAnew ? [] : known[kind]), ...answers.flatMap((answer) => answer[kind])]),
                ]),
              ) as unknown as Known,
              room: answers.at(-1)?.room ?? null,
            })),
          () => undefined,
        );
      },
      asked.current.round === round ? pauseMs : 0,
    );
    return () => clearTimeout(timer);
  }, [words, round]);
  /** Asks about all of them again, since others may have added some meanwhile; undefined where no answer comes. */
  const askAnew = async (): Promise<Known | undefined> => {
    const answers = await ask(words).catch(() => undefined);
    if (!answers) return undefined;
    const known = Object.fromEntries(
      kinds.map((kind) => [kind, new Set(answers.flatMap((answer) => answer[kind]))]),
    ) as unknown as Known;
    setState({ known, room: answers.at(-1)?.room ?? null });
    return known;
  };
  return { ...state, askAnew };
}
