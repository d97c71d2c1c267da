import { AppError, type RefusedField } from '../../../platform/errors.ts';
import type { CreditableLine } from './credit.rules.ts';
import type { CreditableInvoice } from './creditable.queries.ts';

/** Refuses a wanted line, naming the field of it that is wrong. */
type RefuseLine = (
  code: 'not_found' | 'invalid_input' | 'over_credit',
  key: string,
  field: RefusedField,
) => AppError;

/**
 * What is wanted of the lines of an invoice, by `decide`. Each line may be named once; throws 404 for one that the invoice does not have and
 * 400 for a repeated one, naming it.
 */
export const decideLines = <Wanted extends { number: number }, Decided>(
  { lines }: CreditableInvoice,
  wanted: readonly Wanted[],
  decide: (line: CreditableLine, one: Wanted, refuse: RefuseLine) => Decided,
): Decided[] => {
  const seen = new Set<number>();
  return wanted.map((one, index) => {
    const refuse: RefuseLine = (code, key, field) =>
      new AppError(code, { fields: { [`lines.${index}.${key}`]: field } });
    const line = lines.find(({ lineNumber }) => lineNumber === one.number);
    if (!line) throw refuse('not_found', 'number', { code: 'unknown_record' });
    if (seen.has(one.number)) throw refuse('invalid_input', 'number', { code: 'repeated' });
    seen.add(one.number);
    return decide(line, one, refuse);
  });
};
