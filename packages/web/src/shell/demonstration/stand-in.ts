import type { Choice } from './choice.ts';
import { placeOf } from './choice.ts';
import { searchSample } from './search-sample.ts';
import { answerIn, daysSince, moveDays, moveDaysOfQuestion, type SampleFile } from './sample.ts';

interface Facts {
  recordedOn: string;
  /** pictures of the sample: the server's address of each, and one that holds the picture itself */
  pictures: Record<string, string>;
}

const files = import.meta.glob<{ default: SampleFile }>(['./sample/*.json', '!./sample/facts.json']);
const facts = import.meta.glob<{ default: Facts }>('./sample/facts.json');

/** The nouns about which the sample has answers: 'orders', 'customers'. */
export const sampleNouns = (): string[] => Object.keys(files).map((path) => path.slice(9, -5));

export const readSampleFile = async (noun: string): Promise<SampleFile | undefined> =>
  (await files[`./sample/${noun}.json`]?.())?.default;

export const readSampleFacts = async (): Promise<Facts> => {
  const read = facts['./sample/facts.json'];
  if (!read) throw new Error('The sample has no facts.json');
  return (await read()).default;
};

/** The sentences of the demonstration, in the reader's language. */
export interface Sentences {
  /** to who tries to change something */
  refused: () => string;
  /** to who asks for what the sample does not have */
  missing: () => string;
}

const said = (error: string): Response => Response.json({ error }, { status: 423 });

/** Leaving is the one change that is granted: it ends the demonstration. */
const leaving = '/api/logout';

/**
 * Answers in place of the server: questions from the sample, with its days moved to today; nothing that would change something is
 * done or sent.
 */
export const standIn =
  (choiceNow: () => Choice, sentences: Sentences) =>
  async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === leaving) return Response.json({});
    if (request.method !== 'GET') return said(sentences.refused());
    const { recordedOn, pictures } = await readSampleFacts();
    const passed = daysSince(recordedOn, Date.now());
    searchParams.sort();
    const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
    const file = await readSampleFile(/^\/api\/([\w-]+)/u.exec(pathname)?.[1] ?? '');
    const place = placeOf(choiceNow());
    if (pathname === '/api/search')
      return Response.json(await searchSample(searchParams.get('q') ?? '', place, readSampleFile));
    const answer = file && answerIn(file, moveDaysOfQuestion(pathname + query, -passed), place);
    if (!answer) return said(sentences.missing());
    const [status, content] = answer;
    const text = moveDays(JSON.stringify(content), passed).replace(
      /\/api\/files\/[\w-]+/gu,
      (address) => pictures[address] ?? address,
    );
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
