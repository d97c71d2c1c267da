import { type TextParams, textParams } from '../../../lib/search-params.ts';

/** Parameters of an address that say what a report shows. */
export const choiceNames = [
  'days',
  'on',
  'compare',
  'known',
  'location',
  'account',
  'measure',
  'by',
  'thenBy',
  'only',
  'chart',
] as const;
const names = [...choiceNames, 'view', 'row', 'column'] as const;
export type ReportSearch = TextParams<(typeof names)[number]>;

/** The frame knows the addresses of all routes, and loads no more for this one. */
export const readReportSearch = textParams(...names);
