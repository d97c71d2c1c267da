interface Owed {
  id: string;
  openMinor: number;
}

/** What is typed for single invoices; the others take what is left. */
export type Typed = Readonly<Record<string, number | null | undefined>>;

/** What is wanted of an invoice: what was typed, else all that is open. */
export const wantedOf = ({ id, openMinor }: Owed, typed: Typed): number => {
  const minor = typed[id];
  return typeof minor === 'number' && minor > 0 ? minor : openMinor;
};

/** How far an amount goes, invoice by invoice in this order, as the server settles them. */
export const sharesOf = (
  invoices: readonly Owed[],
  typed: Typed,
  amountMinor: number,
): ReadonlyMap<string, number> => {
  let left = amountMinor;
  return new Map(
    invoices.map((invoice) => {
      const share = Math.max(0, Math.min(left, wantedOf(invoice, typed)));
      left -= share;
      return [invoice.id, share];
    }),
  );
};
