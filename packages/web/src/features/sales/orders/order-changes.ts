import { Exact } from '@shelfwise/contract/primitives/money';

/** A line of one version of an order, as far as two versions are compared. */
export interface ComparedLine {
  /** the same in both versions */
  key: string;
  name: string;
  quantity: string;
  unitPrice: string;
}

/** What differs between two versions of an order. */
export type LineChange =
  | { kind: 'added' | 'removed'; name: string; quantity: string }
  | { kind: 'quantity' | 'price'; name: string; from: string; to: string };

/** A quantity that is being typed may be no number yet. */
const isSame = (a: string, b: string): boolean => {
  try {
    return new Exact(a).equals(b);
  } catch {
    return a === b;
  }
};

/** The differences of lines, in the order of the newer version; what was taken out comes last. */
export function changesOf(before: readonly ComparedLine[], now: readonly ComparedLine[]): LineChange[] {
  const old = new Map(before.map((line) => [line.key, line]));
  const changes = now.flatMap(({ key, name, quantity, unitPrice }): LineChange[] => {
    const was = old.get(key);
    old.delete(key);
    if (!was) return [{ kind: 'added', name, quantity }];
    return [
      ...(isSame(was.quantity, quantity)
        ? []
        : [{ kind: 'quantity' as const, name, from: was.quantity, to: quantity }]),
      ...(isSame(was.unitPrice, unitPrice)
        ? []
        : [{ kind: 'price' as const, name, from: was.unitPrice, to: unitPrice }]),
    ];
  });
  return [
    ...changes,
    ...[...old.values()].map(({ name, quantity }) => ({ kind: 'removed' as const, name, quantity })),
  ];
}

/** Lines named by what may repeat: the second of a name gets another key than the first. */
export const keyed = (lines: readonly Omit<ComparedLine, 'key'>[]): ComparedLine[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const times = (seen.get(line.name) ?? 0) + 1;
    seen.set(line.name, times);
    return { ...line, key: `${line.name} ${times}` };
  });
};
