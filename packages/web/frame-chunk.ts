interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const isDoor = (id: string): boolean => id.includes('/src/entries/');

/**
 * Names the file that holds what nearly every screen of the application needs. What the pages before it use as well
 * stays out: they would have to fetch the whole of it.
 */
export function frameChunk(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, boolean>();
  const isUsedAtTheDoor = (id: string, graph: Graph): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Ends circles: a module is not used at the door because it uses itself.
    known.set(id, false);
    const info = graph.getModuleInfo(id);
    const users = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    const isUsed = isDoor(id) || users.some((user) => isUsedAtTheDoor(user, graph));
    known.set(id, isUsed);
    return isUsed;
  };
  return (id, graph) => (isUsedAtTheDoor(id, graph) ? null : 'frame');
}
