import { createHash } from 'node:crypto';

/** What the server answered: its status, and the body. */
export type Answer = readonly [status: number, body: unknown];

/** One file of the sample: the answers about one noun, each once, and which of them each question gets. */
export interface SampleFile {
  answers: Answer[];
  /** one number where everybody gets the same answer; else one for each plan and role, null where there is none */
  questions: Record<string, number | Array<number | null>>;
}

const nounOf = (key: string): string => /\/api\/([\w-]+)/u.exec(key)?.[1] ?? 'other';

/** Gathers answers by noun, question, and place: the number of a plan and role. */
export class SampleFiles {
  readonly #files = new Map<string, SampleFile>();
  readonly #known = new Map<string, number>();
  readonly #places: number;

  constructor(places: number) {
    this.#places = places;
  }

  add(key: string, place: number, answer: Answer): void {
    const noun = nounOf(key);
    const file = this.#files.get(noun) ?? { answers: [], questions: {} };
    this.#files.set(noun, file);
    const hash = createHash('sha256')
      .update(`${noun} ${JSON.stringify(answer)}`)
      .digest('hex');
    const number = this.#known.get(hash) ?? file.answers.push(answer) - 1;
    this.#known.set(hash, number);
    const places = (file.questions[key] ??= Array.from({ length: this.#places }, () => null));
    if (Array.isArray(places)) places[place] = number;
  }

  /** Each file as text, one answer and one question a line, so that a new recording can be compared with the one before. */
  texts(): Array<[noun: string, text: string]> {
    return [...this.#files].map(([noun, { answers, questions }]) => {
      const lines = Object.entries(questions)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, places]) => {
          const [first] = Array.isArray(places) ? places : [places];
          const isSame = Array.isArray(places) && places.every((place) => place === first);
          return `${JSON.stringify(key)}:${JSON.stringify(isSame ? first : places)}`;
        });
      return [
        noun,
        `{"answers":[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n],"questions":{\n${lines.join(',\n')}\n}}\n`,
      ];
    });
  }
}
