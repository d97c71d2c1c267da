import type {
  NewRevaluation,
  Revaluation,
} from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import type { RevaluedKind } from '@shelfwise/contract/features/finance/revaluations/revaluations.facts';
import { revalue } from '@shelfwise/contract/features/finance/revaluations/revaluations.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { addDays } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber, rateInBooks } from '../../company/index.ts';
import { businessDay, postEntry, registerDocument, type EntryLine } from '../../ledger/index.ts';
import { requireDayOver } from './day-of-revaluation.ts';
import { openAbroad } from './open-abroad.ts';
import { findStanding, getRevaluation } from './revaluations.queries.ts';

interface Line {
  kind: RevaluedKind;
  gainMinor: number;
}

/**
 * What a revaluation posts: each kind on an account beside its own, so that what is owed by documents still equals its account. A gain makes
 * what the company has more, or what it owes less, and stands apart from what was realised. With the opposite sign it is taken back.
 */
export const revaluationLines = (lines: readonly Line[], sign: 1 | -1): EntryLine[] =>
  lines.flatMap(({ kind, gainMinor }) => {
    const gained = sign * gainMinor;
    const [debitMinor, creditMinor] = [Math.max(gained, 0), Math.max(-gained, 0)];
    return [
      { account: `revalued_${kind}` as const, debitMinor, creditMinor },
      { account: 'unrealised_differences' as const, debitMinor: creditMinor, creditMinor: debitMinor },
    ];
  });

const kept = reckoned<{
  kind: RevaluedKind;
  currency: Currency;
  foreignMinor: number;
  bookedMinor: number;
}>(sql`
  kept.kind, kept.currency, sum(kept.foreign_minor)::int8 as "foreignMinor", sum(kept.booked_minor)::int8 as "bookedMinor"`);

/** Keeps what is open at the end of the day, record by record, and adds it up, in one statement: nobody dates a document back in between. */
const keepItems = ({ tx, actor }: Call, { id, day }: { id: string; day: string }) =>
  queryRows(
    tx.db,
    kept,
    (columns) => sql`
    with kept as (
      insert into revaluation_items (tenant_id, revaluation_id, kind, currency, record_id, foreign_minor, booked_minor)
      select ${tx.tenantId}, ${id}, open.kind, open.currency, open.record_id, open.foreign_minor, open.booked_minor
      from ${openAbroad(tx.tenantId, { day, books: actor.company.baseCurrency })} open
      returning kind, currency, foreign_minor, booked_minor)
    select ${columns} from kept group by 1, 2 order by 1, 2`,
  );

/** The rate of each currency: the one that was typed for it, otherwise the company's of that day. */
const ratesFor = async (
  call: Call,
  currencies: ReadonlySet<Currency>,
  { revaluedOn: day, rates = [] }: NewRevaluation,
): Promise<Map<Currency, string>> => {
  for (const [index, { currency }] of rates.entries())
    if (!currencies.has(currency)) throw refuseField(`rates.${index}.currency`, 'not_here');
  const found = await Promise.all(
    [...currencies].map(async (currency): Promise<[Currency, string]> => {
      const index = rates.findIndex((one) => one.currency === currency);
      const field = index < 0 ? 'rates' : `rates.${index}.rate`;
      return [currency, await rateInBooks(call, { currency, typed: rates[index]?.rate, day, field })];
    }),
  );
  return new Map(found);
};

/**
 * Values what was open in other currencies at the end of a day at its rates, in an entry of that day, and takes it back in one of the next:
 * what is realised later is counted against the rates in the books, as ever. A day that still runs is refused on its field, a second one for
 * the same day by 409 `revalued_already`: of two at once the later waits for the number of the first, and finds it.
 */
export const postRevaluation = async (call: Call, input: NewRevaluation): Promise<Revaluation> => {
  const { tx, actor } = call;
  const { baseCurrency } = actor.company;
  requireDayOver(call, input.revaluedOn);
  const day = await businessDay(call, { of: 'revaluation', day: input.revaluedOn, field: 'revaluedOn' });
  const reversesOn = addDays(day, 1);
  const id = newId();
  const number = await nextNumber(tx, 'revaluation');
  const standing = await findStanding(tx, day);
  if (standing) throw new AppError('revalued_already', { detail: { number: standing.number } });
  registerDocument(tx, { id, kind: 'revaluation', number, businessDate: day, currency: baseCurrency });
  tx.send(sql`
    insert into revaluations (tenant_id, id, number, revalued_on, reverses_on, recorded_at, recorded_by)
    values (${tx.tenantId}, ${id}, ${number}, ${day}, ${reversesOn}, ${tx.at}, ${tx.origin.actorId})`);
  const sums = await keepItems(call, { id, day });
  if (sums.length === 0) throw new AppError('nothing_to_revalue');
  const rates = await ratesFor(call, new Set(sums.map(({ currency }) => currency)), input);
  const lines = sums.map((sum) => {
    const rate = rates.get(sum.currency) ?? '1';
    const { gainMinor, worthMinor } = revalue(sum, rate, baseCurrency);
    if (![gainMinor, worthMinor].every(Number.isSafeInteger)) throw new AppError('over_limit');
    return { ...sum, rate, gainMinor };
  });
  tx.send(sql`
    insert into revaluation_lines (tenant_id, revaluation_id, kind, currency, exchange_rate, foreign_minor, booked_minor, gain_minor)
    select ${tx.tenantId}, ${id}, line.kind, line.currency, line.rate, line.minor, line.booked, line.gain
    from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ currency }) => currency)}::text[],
      ${lines.map(({ rate }) => rate)}::numeric[], ${lines.map(({ foreignMinor }) => foreignMinor)}::int8[],
      ${lines.map(({ bookedMinor }) => bookedMinor)}::int8[], ${lines.map(({ gainMinor }) => gainMinor)}::int8[])
      as line (kind, currency, rate, minor, booked, gain)
    returning kind`);
  const entry = { documentId: id, currency: baseCurrency, memo: number };
  await postEntry(tx, { ...entry, entryDate: day, lines: revaluationLines(lines, 1) });
  await postEntry(tx, {
    ...entry,
    event: 'apply',
    entryDate: reversesOn,
    lines: revaluationLines(lines, -1),
  });
  tx.audit({
    action: 'revaluation.create',
    subject: 'revaluation',
    subjectId: id,
    after: {
      number,
      revaluedOn: day,
      gainMinor: sumMinor(lines.map(({ gainMinor }) => gainMinor)),
      currency: baseCurrency,
    },
  });
  return getRevaluation(call, { id });
};
