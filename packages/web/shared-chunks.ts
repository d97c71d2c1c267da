interface Graph {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
}

/** A page before the application, or what it is made of. */
const isEarlierPage = (id: string): boolean =>
  id.includes('/src/entries/') || (id.endsWith('.html') && !id.endsWith('/index.html'));

/** The code of a screen that opens after sign-in. */
const isFirstScreen = (id: string): boolean =>
  /\/routes\/_app\/(ops-)?dashboard[.\w]*\?tsr-split=component/u.test(id);

/** They stay by themselves, in the file that the page names. */
const isStart = (id: string): boolean => id.endsWith('/index.html') || id.endsWith('/src/main.tsx');

/** Tells of a module whether `isUser` picks it, or any that imports it, directly or through others, by these kinds of imports. */
function usedBy(isUser: (id: string) => boolean, kinds: readonly ('importers' | 'dynamicImporters')[]) {
  const known = new Map<string, boolean>();
  const isUsed = (id: string, graph: Graph): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Ends circles: a module is not used by such a page because it uses itself.
    known.set(id, false);
    const info = graph.getModuleInfo(id);
    const users = kinds.flatMap((kind) => info?.[kind] ?? []);
    const answer = isUser(id) || users.some((user) => isUsed(user, graph));
    known.set(id, answer);
    return answer;
  };
  return isUsed;
}

/** Tells of a module whether it needs the library that checks input, itself or through others. */
function checksInput() {
  const known = new Map<string, boolean>();
  const needsIt = (id: string, graph: Graph): boolean => {
    if (id.includes('/node_modules/zod/')) return true;
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, false);
    const answer = (graph.getModuleInfo(id)?.importedIds ?? []).some((one) => needsIt(one, graph));
    known.set(id, answer);
    return answer;
  };
  return needsIt;
}

/**
 * The files that hold what is not a screen's own. 'frame' starts the application and is the frame around its screens: all that
 * `index.html` leads to. 'kit' is what many screens need beside it: menus, what floats; 'forms' what checks input, since
 * lists are shown without it. A single file each: their
 * hundreds of modules one by one weigh 30 KB more, and would be asked for one by one. What the pages before the application use as
 * well stays out: they would have to fetch the whole of it. What the screens after sign-in show at once is not in 'kit', for the same reason.
 */
export function sharedChunks() {
  const isUsedByEarlierPage = usedBy(isEarlierPage, ['importers', 'dynamicImporters']);
  const isUsedByFirstScreen = usedBy(isFirstScreen, ['importers']);
  const unlessAtTheDoor =
    (name: string) =>
    (id: string, graph: Graph): string | null =>
      isStart(id) || isUsedByEarlierPage(id, graph) ? null : name;
  const needsChecks = checksInput();
  const shared =
    (name: string) =>
    (id: string, graph: Graph): string | null =>
      isUsedByFirstScreen(id, graph) ? null : unlessAtTheDoor(name)(id, graph);
  const minShareCount = 44;
  return [
    { debugName: 'frame', name: unlessAtTheDoor('frame'), tags: ['$initial' as const], priority: 2 },
    {
      debugName: 'forms',
      name: (id: string, graph: Graph) => (needsChecks(id, graph) ? shared('forms')(id, graph) : null),
      minShareCount,
      priority: 1,
    },
    {
      debugName: 'kit',
      name: (id: string, graph: Graph) => (needsChecks(id, graph) ? null : shared('kit')(id, graph)),
      minShareCount,
      priority: 1,
    },
  ];
}
