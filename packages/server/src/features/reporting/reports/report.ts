import type {
  Explanation,
  FigureEntries,
  FigureEntriesQuery,
  FigureQuery,
  ReportQuery,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import type {
  Comparison,
  ReportFilter,
  ReportGroup,
  ReportPeriod,
} from '@shelfwise/contract/features/reporting/reports/reports.facts';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Call } from '../../../kit/call.ts';
import type { SummedDays } from '../../ledger/index.ts';

export type Words<Text = string> = Readonly<Record<Language, Text>>;

/** What a report is asked for, read and checked. */
export interface Asked {
  call: Call;
  query: ReportQuery;
  days: SummedDays;
  compare: Comparison;
  /** only what was recorded before this moment */
  recordedBefore: Date | undefined;
  /** the month in which the financial year begins, from 1 */
  yearStartMonth: number;
  /** a place with all that is within it */
  places: readonly string[] | undefined;
  /** how many rows it may have: those of a screen, or of a file */
  mostRows: number;
}

export type Body = Pick<ReportTable, 'columns' | 'rows'> &
  Partial<Pick<ReportTable, 'title' | 'restCount' | 'notes' | 'chart'>>;

/** A report: what it is called and asked by, and how its rows come about. Each is a file of its own, named in `all-reports.ts`. */
export interface Report {
  id: string;
  group: ReportGroup;
  words: Words<{ title: string; lead: string }>;
  period: ReportPeriod;
  compares: readonly Comparison[];
  filters: readonly ReportFilter[];
  /** refuses what it does not offer, beside what all reports look at */
  check?: (asked: Asked) => void;
  run: (asked: Asked) => Promise<Body>;
  /** the entries behind a figure */
  entries?: (asked: Asked, figure: FigureEntriesQuery) => Promise<FigureEntries>;
  explain?: (asked: Asked, figure: FigureQuery) => Promise<Explanation>;
}
