import type { ErrorCode } from '@shelfwise/contract/primitives/error-codes';
import { Exact } from '@shelfwise/contract/primitives/money';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import type { BilledLine } from './orders.queries.ts';

/** A line of an order, and the quantity of it that a shipment or an invoice takes. */
export interface OrderPart<Line extends BilledLine = BilledLine> {
  line: Line;
  quantity: string;
}

/**
 * The parts of an order that somebody names. Throws where a line is named twice (400), where more is wanted than is open (409
 * `over_shipment`), and for a fraction of an indivisible product (400).
 */
export const decideParts = <Line extends BilledLine & { isDivisible?: boolean }>(
  lines: readonly Line[],
  wanted: readonly { lineId: string; quantity: string }[],
  openOf: (line: Line) => Exact,
): OrderPart<Line>[] => {
  const seen = new Set<string>();
  return wanted.map(({ lineId, quantity }, index) => {
    const refuse = (code: ErrorCode, key: 'lineId' | 'quantity', field: RefusedField): AppError =>
      new AppError(code, { fields: { [`lines.${index}.${key}`]: field } });
    const line = lines.find((candidate) => candidate.id === lineId);
    if (!line) throw refuse('not_found', 'lineId', { code: 'unknown_record' });
    if (seen.has(lineId)) throw refuse('invalid_input', 'lineId', { code: 'repeated' });
    seen.add(lineId);
    // A charge is a whole.
    if (line.isDivisible !== true && !new Exact(quantity).isInteger())
      throw refuse('invalid_input', 'quantity', { code: 'whole_number' });
    const maximum = openOf(line);
    if (maximum.lessThan(quantity))
      throw refuse('over_shipment', 'quantity', { code: 'too_much', detail: { maximum: maximum.toFixed() } });
    return { line, quantity };
  });
};
