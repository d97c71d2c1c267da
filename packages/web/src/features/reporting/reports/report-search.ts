import { type TextParams, textParams } from '../../../lib/search-params.ts';

type Choice =
  | 'days'
  | 'on'
  | 'compare'
  | 'known'
  | 'location'
  | 'account'
  | 'measure'
  | 'by'
  | 'thenBy'
  | 'only'
  | 'chart';
export type ReportSearch = TextParams<Choice | 'view' | 'row' | 'column'>;

/** The frame knows the addresses of all routes, and loads no names for this one: what is none of them is left out where it is read. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  textParams(...Object.keys(search))(search);
