interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** A page before the application, or what it is made of. */
const isEarlierPage = (id: string): boolean =>
  id.includes('/src/entries/') || (id.endsWith('.html') && !id.endsWith('/index.html'));

/** They stay by themselves, in the file that the page names. */
const isStart = (id: string): boolean => id.endsWith('/index.html') || id.endsWith('/src/main.tsx');

/**
 * The files that hold what is not a screen's own. 'frame' starts the application and is the frame around its screens: all that
 * `index.html` leads to. 'kit' is what many screens need beside it: fields, menus, what floats. A single file each: their
 * hundreds of modules one by one weigh 30 KB more, and would be asked for one by one. What the pages before the application use as
 * well stays out: they would have to fetch the whole of it.
 */
export function sharedChunks() {
  const known = new Map<string, boolean>();
  const isUsedByEarlierPage = (id: string, graph: Graph): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Ends circles: a module is not used by such a page because it uses itself.
    known.set(id, false);
    const info = graph.getModuleInfo(id);
    const users = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    const isUsed = isEarlierPage(id) || users.some((user) => isUsedByEarlierPage(user, graph));
    known.set(id, isUsed);
    return isUsed;
  };
  const unlessAtTheDoor =
    (name: string) =>
    (id: string, graph: Graph): string | null =>
      isStart(id) || isUsedByEarlierPage(id, graph) ? null : name;
  return [
    { debugName: 'frame', name: unlessAtTheDoor('frame'), tags: ['$initial' as const], priority: 2 },
    { debugName: 'kit', name: unlessAtTheDoor('kit'), minShareCount: 40, priority: 1 },
  ];
}
