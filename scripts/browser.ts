import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { bin, runToEnd } from './launch.ts';

/** The headless shell comes first: it takes a third less processor time for the same tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
];

/** The browser makes no requests of its own. Its sandbox is off for root, who cannot set it up. */
export const browserArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium fetches pictures ahead by a distance that depends on the speed of the line. The shell does not guess that speed.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const which = (name: string): string | undefined => {
  try {
    const found = execFileSync('/bin/sh', ['-c', `command -v ${name}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return found.toString().trim();
  } catch {
    return undefined;
  }
};

/** Playwright says only where it puts the whole browser; the shell is in the folder beside it. */
const downloadedShell = (): string | undefined => {
  const [, downloads, revision] = /^(.+)[\\/]chromium-(\d+)[\\/]/u.exec(chromium.executablePath()) ?? [];
  const folder = downloads && join(downloads, `chromium_headless_shell-${revision}`);
  if (!folder || !existsSync(folder)) return undefined;
  const shell = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    ['headless_shell', 'chrome-headless-shell'].includes(basename(path)),
  );
  return shell && join(folder, shell);
};

/** An installed Chromium or Chrome, or the one Playwright has downloaded. */
export const findBrowser = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const installed = names.map(which).find((path) => path !== undefined) ?? usualPlaces.find(existsSync);
  if (installed) return installed;
  return [downloadedShell(), chromium.executablePath()].find((path) => path && existsSync(path));
};

/** Finds a browser or installs one: Playwright's download, else Debian's package when this is root. */
export const installBrowser = async (): Promise<string> => {
  const found = findBrowser();
  if (found) return found;
  process.stdout.write('no Chromium found: downloading one\n');
  await runToEnd(bin('playwright'), ['install', 'chromium', '--only-shell'], { isQuiet: true });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('the download is not reachable: installing a package (a minute or two)\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runToEnd('apt-get', ['update', '-qq'], { env, isQuiet: true });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const apt = ['install', '-y', '-qq', '--no-install-recommends', name];
      const { code, output } = await runToEnd('apt-get', apt, { env, isQuiet: true });
      if (code === 0) break;
      process.stdout.write(output.slice(-2_000));
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No browser for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH.');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${await installBrowser()}\n`);
