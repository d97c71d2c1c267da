/** Makes a value at the first call and keeps it for all later ones. After a failure, the next call tries again. */
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
