import type { Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** Sources whose files the application needs for its first screens after sign-in. */
const firstSources = (language: string): RegExp[] => [
  /\/index\.html$/u,
  /\/routes\/_app\/(?:ops-)?dashboard\.tsx\?tsr-split/u,
  new RegExp(
    `/locales/${language}/(?:shell|kit|errors|dashboard|ops-dashboard|order-states|notifications)\\.json$`,
    'u',
  ),
];

/** What the pages before the application fetch ahead for it, and the face of the type they share with it. */
export function appFiles(bundle: Bundle, language: string): { ahead: string[]; font: string | undefined } {
  const patterns = firstSources(language);
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of file.imports) add(imported);
  };
  for (const [name, file] of Object.entries(bundle)) {
    const source = file.type === 'chunk' ? file.facadeModuleId : null;
    if (source && patterns.some((pattern) => pattern.test(source))) add(name);
  }
  const font = Object.keys(bundle).find((name) => /\/inter-latin-wght-normal-[^/]*\.woff2$/u.test(name));
  return { ahead: [...found].map((name) => `/${name}`), font: font && `/${font}` };
}
