import { drawTable, type PrintedTable } from './draw-table.ts';

/** Runs in a thread, because drawing takes 20 ms of processor time or more. */
export default (table: PrintedTable): Promise<Uint8Array> => drawTable(table);
