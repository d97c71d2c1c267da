import type { ExportedList } from '@shelfwise/contract/features/nouns';
import type { Call, FileAnswer } from './call.ts';
import { csvAnswer, type CsvColumn } from './csv-answer.ts';

type ReadPage<Row> = Parameters<typeof csvAnswer<Row>>[3];

/** A list as a file. The audit trail notes who exported it, with which filters and how many rows. */
export const exportAnswer = async <Row>(
  { tx, language }: Pick<Call, 'tx' | 'language'>,
  of: ExportedList,
  filters: object,
  columns: readonly CsvColumn<Row>[],
  readPage: ReadPage<Row>,
): Promise<FileAnswer> => {
  let rows = 0;
  const answer = await csvAnswer(`${of}.csv`, language, columns, async (cursor) => {
    const page = await readPage(cursor);
    rows += page.rows.length;
    return page;
  });
  // For rows that were picked one by one, the number of them is enough.
  const { ids, ...chosen } = filters as Record<string, unknown>;
  tx.note({
    action: `export.${of}`,
    subject: 'export',
    subjectId: tx.tenantId,
    after: { rows, isPicked: ids !== undefined, filters: chosen },
  });
  return answer;
};

const rowsOfPart = 5_000;

/** Reads a list without a cursor of its own part by part, by how many rows came before. */
export const byOffset =
  <Row>(list: (part: { limit: number; offset: number }) => Promise<Row[]>): ReadPage<Row> =>
  async (cursor) => {
    const offset = Number(cursor ?? 0);
    const rows = await list({ limit: rowsOfPart, offset });
    return { rows, nextCursor: rows.length < rowsOfPart ? null : String(offset + rowsOfPart) };
  };
