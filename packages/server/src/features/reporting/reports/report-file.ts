import type {
  ReportFileQuery,
  ReportQuery,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import {
  mostFileRows,
  mostPrintedRows,
  type ReportFormat,
} from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { FileAnswer, type Call } from '../../../kit/call.ts';
import { csvAnswer } from '../../../kit/csv-answer.ts';
import type { WorkerFile } from '../../../platform/workers.ts';
import { printTable } from '../../documents/index.ts';
import { bookCell, csvCell, headOf, printedCell } from './report-cells.ts';
import type { BookTask } from './workbook-worker.ts';
import { runReport } from './run-report.ts';

const worker: WorkerFile<BookTask, Uint8Array> = { file: new URL('workbook-worker.ts', import.meta.url) };

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const rowWords = { en: 'Row', fr: 'Ligne' };
const noteWords = { en: 'Code', fr: 'Code' };

const asCsv = (call: Call, table: ReportTable): Promise<FileAnswer> => {
  const { columns, rows, report } = table;
  const currency = call.actor.company.baseCurrency;
  return csvAnswer(
    `${report}.csv`,
    call.language,
    [
      { title: rowWords, cellOf: ({ title }: (typeof rows)[number]) => title },
      { title: noteWords, cellOf: ({ note }) => note },
      ...columns.map(({ id, title, kind }) => ({
        title: { en: title, fr: title },
        cellOf: ({ cells }: (typeof rows)[number]) => csvCell(cells[id], kind, currency),
      })),
    ],
    () => Promise.resolve({ rows, nextCursor: null }),
  );
};

/** Made in a thread, after the transaction. */
const asBook = (call: Call, table: ReportTable): FileAnswer => {
  const { columns, rows, title, report } = table;
  const { baseCurrency, name } = call.actor.company;
  const task: BookTask = {
    title,
    head: headOf(table, name, call.language),
    columns: [rowWords[call.language], noteWords[call.language], ...columns.map((column) => column.title)],
    rows: rows.map((row) => ({
      isStrong: row.kind !== 'line',
      cells: [
        { text: row.title },
        row.note === null ? null : { text: row.note },
        ...columns.map(({ id, kind }) => bookCell(row.cells[id], kind, baseCurrency)),
      ],
    })),
  };
  const { services, tx } = call;
  return new FileAnswer(
    async () => Buffer.from(await services.workers.run(tx.tenantId, worker, () => task)),
    workbook,
    { fileName: `${report}.xlsx` },
  );
};

/** On paper: as many pages as its rows need, across where it has many columns. */
const asPaper = (call: Call, table: ReportTable): FileAnswer => {
  const { baseCurrency, name } = call.actor.company;
  const printed = {
    title: table.title,
    head: headOf(table, name, call.language),
    language: call.language,
    columns: table.columns.map(({ title, kind }) => ({ title, isText: kind === 'text' })),
    rows: table.rows.map((row) => ({
      title: row.title,
      isStrong: row.kind !== 'line',
      level: row.level,
      cells: table.columns.map(({ id, kind }) =>
        row.kind === 'group' ? '' : printedCell(row.cells[id], kind, baseCurrency, call.language),
      ),
    })),
    notes: table.notes.map(({ text }) => text),
  };
  return printTable(call, printed, `${table.report}.pdf`);
};

/** A report as a file of one of its formats. */
export const fileOfReport = async (
  call: Call,
  table: ReportTable,
  format: ReportFormat | 'pdf',
): Promise<FileAnswer> => {
  if (format === 'pdf') return asPaper(call, table);
  return format === 'csv' ? asCsv(call, table) : asBook(call, table);
};

/** A report as a file. The trail notes who took it out, with what it was asked for. */
export const exportReport = async (
  call: Call,
  { format, ...query }: ReportFileQuery,
): Promise<FileAnswer> => {
  const table = await runReport(call, query, mostFileRows);
  call.tx.note({
    action: 'export.reports',
    subject: 'export',
    subjectId: call.tx.tenantId,
    after: { rows: table.rows.length, isPicked: false, filters: { ...query, format } },
  });
  return fileOfReport(call, table, format);
};

export const printReport = async (call: Call, query: ReportQuery): Promise<FileAnswer> =>
  asPaper(call, await runReport(call, query, mostPrintedRows));
