/** Does something with many items, so many at a time and one part after the other; `before`: how many were done before. */
export const inParts = async <Item>(
  items: readonly Item[],
  size: number,
  run: (part: readonly Item[], before: number) => Promise<void>,
): Promise<void> => {
  for (let before = 0; before < items.length; before += size)
    await run(items.slice(before, before + size), before);
};
