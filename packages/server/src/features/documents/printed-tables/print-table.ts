import { type DocumentReader, FileAnswer } from '../../../kit/call.ts';
import type { WorkerFile } from '../../../platform/workers.ts';
import type { PrintedTable } from './draw-table.ts';

const tableWorker: WorkerFile<PrintedTable, Uint8Array> = {
  file: new URL('table-worker.ts', import.meta.url),
};

/** A table as PDF, drawn after the transaction and never kept: the next one shows something else. */
export const printTable = (
  { services, tx }: DocumentReader,
  table: PrintedTable,
  fileName: string,
): FileAnswer =>
  new FileAnswer(
    async () => Buffer.from(await services.workers.run(tx.tenantId, tableWorker, () => table)),
    'application/pdf',
    { fileName },
  );
