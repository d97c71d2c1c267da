import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { InspectReturn, ReturnLine } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { AppError, type RefusedField } from '../../../platform/errors.ts';

/** What becomes of the goods of a line. */
export interface Fates {
  line: ReturnLine;
  restock: Exact;
  hold: Exact;
  scrap: Exact;
}

/** What is not decided yet of a line: all of it the first time, what was set aside later. */
const undecided = (line: ReturnLine, isFirst: boolean): Exact =>
  new Exact(isFirst ? line.quantity : line.heldQuantity);

/** What becomes of each line; together exactly what was not decided. Lines that are left out go back in stock the first time. */
export const decideFates = (
  lines: readonly ReturnLine[],
  wanted: InspectReturn['lines'],
  isFirst: boolean,
  isDivisible: (productId: string) => boolean,
): Fates[] => {
  const refused: Record<string, RefusedField> = {};
  const seen = new Set<number>();
  for (const [index, { number, restock, hold, scrap }] of wanted.entries()) {
    const line = lines.find((one) => one.number === number);
    if (!line) refused[`lines.${index}.number`] = { code: 'unknown_record' };
    else if (seen.has(number)) refused[`lines.${index}.number`] = { code: 'repeated' };
    else {
      const all = new Exact(restock).plus(hold).plus(scrap);
      const open = undecided(line, isFirst);
      if (!all.equals(open))
        refused[`lines.${index}.restock`] = { code: 'too_much', detail: { maximum: open.toFixed() } };
      else if (!isDivisible(line.productId) && ![restock, hold, scrap].every(isWholeQuantity))
        refused[`lines.${index}.restock`] = { code: 'whole_number' };
    }
    seen.add(number);
  }
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
  const none = new Exact(0);
  return lines.map((line) => {
    const said = wanted.find(({ number }) => number === line.number);
    if (said)
      return {
        line,
        restock: new Exact(said.restock),
        hold: new Exact(said.hold),
        scrap: new Exact(said.scrap),
      };
    const open = undecided(line, isFirst);
    return isFirst
      ? { line, restock: open, hold: none, scrap: none }
      : { line, restock: none, hold: open, scrap: none };
  });
};
