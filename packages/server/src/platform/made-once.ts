/** Makes a value for the first who asks and keeps it for all. What could not be made is tried again for whoever asks next. */
export const madeOnce = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let kept: Promise<Value> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
};
