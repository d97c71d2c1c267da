import { currencies, type Currency, decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';

/**
 * An amount as people type it, in the smallest unit: `1,253.70`, `1 253,7` or `1253`. A comma groups digits where a point follows it;
 * otherwise it is the decimal sign. The currency may stand on either side, as amounts are shown: `₵1,253.70`, `GHS 20`, `20 CFA`. Undefined for
 * anything else, and for more decimals than the currency has.
 */
export const typedMinor = (typed: string, currency: Currency): number | undefined => {
  const bare = typed.replaceAll(/[\s\u202f\u00a0]/g, '').toUpperCase();
  const close = [currency, currencies[currency].symbol.toUpperCase()].reduce(
    (text, name) =>
      text.startsWith(name)
        ? text.slice(name.length)
        : text.endsWith(name)
          ? text.slice(0, -name.length)
          : text,
    bare,
  );
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(close);
  const plain = isGrouped ? close.replaceAll(',', '') : close.replace(',', '.');
  const found = /^\d{1,13}(?:\.(\d+))?$/.exec(plain);
  if (!found || (found[1]?.length ?? 0) > decimalsOf(currency)) return undefined;
  return toMinor(new Exact(plain), currency);
};
