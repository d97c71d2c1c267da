import { createContext, useContext } from 'react';

/** True within a page that shows what a lost plan recorded: it is read, and nothing in it is changed. Set by the shell. */
export const ReadingContext = createContext(false);
export const useIsReading = (): boolean => useContext(ReadingContext);

/** Of some actions those that are offered here: where a page can only be read, those that change nothing. */
export function useOffered<Action extends { reads?: boolean | undefined }>(
  actions: readonly Action[],
): readonly Action[] {
  const isReading = useIsReading();
  return isReading ? actions.filter(({ reads }) => reads === true) : actions;
}
