import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Where {
  /** a selector; the whole page where none is given */
  part?: string;
  /** all where none are named */
  rules?: string[];
}

/**
 * The faults that axe finds, each with its place. Axe is told to keep nothing else, and to add up in the page itself rather than
 * in one opened for it: this takes a third of the time.
 */
export const axeFindings = async (page: Page, { part, rules }: Where = {}): Promise<string[]> => {
  // The browser's own PDF viewer, in the preview of a document, is not ours to check.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
  if (part !== undefined) axe.include(part);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary ?? ''}`),
  );
};
