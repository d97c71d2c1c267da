import type { ReportSchedule } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import { expect } from 'vitest';
import type { TestCompany, TestUser } from './test-company.ts';

/** The manager sends a saved report of hers. */
export const scheduledReport = async (
  company: TestCompany,
  readers: readonly TestUser[],
  fields: object = {},
  view: object = {},
): Promise<ReportSchedule> => {
  const { client } = company.manager;
  const saved = await client.post('/api/report-views', {
    name: 'Profit',
    report: 'profit-and-loss',
    choices: { period: 'this-month' },
    ...view,
  });
  const made = await client.post('/api/report-schedules', {
    viewId: saved.body.id,
    every: 'day',
    onDay: 1,
    format: 'pdf',
    readerIds: readers.map(({ id }) => id),
    ...fields,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
