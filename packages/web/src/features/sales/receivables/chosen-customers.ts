import { useState } from 'react';

/** Which of the customers of a list are chosen, for what is done with several at once. */
export function useChosenCustomers<One extends { customerId: string }>(all: readonly One[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = all.filter(({ customerId }) => ids.has(customerId));
  const isAll = chosen.length > 0 && chosen.length === all.length;
  return {
    chosen,
    ids,
    toggle: (id: string): void => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    clear: (): void => setIds(new Set()),
    /** for the box that chooses all of them, or none */
    box: {
      checked: isAll,
      indeterminate: chosen.length > 0 && !isAll,
      onChange: (): void => setIds(new Set(isAll ? [] : all.map(({ customerId }) => customerId))),
    },
  };
}
