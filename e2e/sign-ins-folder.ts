import { dirname, join } from 'node:path';

/** Where the workers of a run keep the sign-ins they share, by the port of the run's server. */
export const signInsFolder = join(dirname(import.meta.dirname), '.cache', 'browser-sign-ins');
