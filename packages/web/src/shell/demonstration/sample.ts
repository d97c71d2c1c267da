import { isList, narrowList } from './narrow-list.ts';

/** What the server answered when the sample was recorded: its status, and the body. */
export type Answer = readonly [status: number, body: unknown];

/** The answers about one noun, as `scripts/record-demonstration.ts` writes them. */
export interface SampleFile {
  answers: readonly Answer[];
  /** one number where everybody gets the same answer; else one for each plan and role (`placeOf`), null where there is none */
  questions: Readonly<Record<string, number | ReadonlyArray<number | null>>>;
}

const days = /\d{4}-\d{2}-\d{2}/gu;

/** A question's path, and its parameters with what they ask for; days count as equal, whichever they are. */
const partsOf = (question: string): { path: string; params: Map<string, string> } => {
  const [path = '', query = ''] = question.split('?');
  return { path, params: new Map(new URLSearchParams(query.replace(days, 'day'))) };
};

/**
 * The recorded answer to a question: '/api/orders?late=true&limit=50'. Where exactly this was not recorded, the one to the question
 * that asks for the most of the same; a list is narrowed to what else is asked for.
 */
export function answerIn(file: SampleFile, question: string, place: number): Answer | undefined {
  const answerTo = (recorded: string): Answer | undefined => {
    const numbers = file.questions[recorded];
    const number = typeof numbers === 'object' ? numbers[place] : numbers;
    return number == null ? undefined : file.answers[number];
  };
  const exact = answerTo(question);
  if (exact) return exact;
  const { path, params } = partsOf(question);
  const [nearest] = Object.keys(file.questions)
    .map((recorded) => ({ recorded, ...partsOf(recorded) }))
    .filter((one) => one.path === path && answerTo(one.recorded) !== undefined)
    .filter((one) => [...one.params].every(([name, value]) => params.get(name) === value))
    .toSorted((one, other) => other.params.size - one.params.size);
  const answer = nearest && answerTo(nearest.recorded);
  if (!answer || !isList(answer[1])) return answer;
  const rest = [...params].filter(([name]) => !nearest.params.has(name));
  return [answer[0], narrowList(answer[1], new URLSearchParams(rest))];
}

const msOfDay = 86_400_000;

/** Moves the days at the beginning of texts in JSON: "2026-11-28" and "2026-11-28T09:30:00Z", by whole days. */
export const moveDays = (json: string, by: number): string =>
  by === 0
    ? json
    : json.replace(/"(\d{4}-\d{2}-\d{2})(?=["T])/gu, (_all, day: string) => `"${movedDay(day, by)}`);

/** The day that is so many days later. */
export const movedDay = (day: string, by: number): string => {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + by * msOfDay);
  return Number.isNaN(moved.getTime()) ? day : moved.toISOString().slice(0, 10);
};

/** Moves every day in a question. */
export const moveDaysOfQuestion = (key: string, by: number): string =>
  by === 0 ? key : key.replace(days, (day) => movedDay(day, by));

/** How many days have passed since a day, as a clock reads this moment. */
export const daysSince = (day: string, now: number): number =>
  Math.floor((now - Date.parse(`${day}T00:00:00Z`)) / msOfDay);
