/** A bug planted in one place, and the tests of which at least one must fail because of it. */
export interface PlantedBug {
  name: string;
  file: string;
  /** a text of the file; it must occur exactly once */
  find: string;
  replace: string;
  project: 'unit' | 'api';
  tests: readonly string[];
}
