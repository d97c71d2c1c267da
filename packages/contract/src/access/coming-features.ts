import type { Feature } from './plans.ts';

/**
 * Features that plans include but that are not built yet. Every page that shows plans marks them as coming. When you build one,
 * remove it here; no other place needs a change.
 */
const comingFeatures: ReadonlySet<Feature> = new Set([
  'staffManagement',
  'payroll',
  'advancedUserPermissions',
]);

export const isComing = (feature: Feature): boolean => comingFeatures.has(feature);
