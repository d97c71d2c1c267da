import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { bin, runToEnd } from './launch.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
];

/** Nothing is fetched or sent by the browser itself; the sandbox cannot be set up by root. */
export const browserArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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

/** An installed Chromium or Chrome, or the one Playwright has downloaded. */
export const findBrowser = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const installed = names.map(which).find((path) => path !== undefined) ?? usualPlaces.find(existsSync);
  if (installed) return installed;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
};

/** Finds a browser or installs one: Playwright's download, else Debian's package when this is root. */
export const installBrowser = async (): Promise<string> => {
  const found = findBrowser();
  if (found) return found;
  process.stdout.write('no Chromium found: downloading one\n');
  await runToEnd(bin('playwright'), ['install', 'chromium', '--no-shell'], { isQuiet: true });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(
      'the download is not reachable: installing the package "chromium" (a minute or two)\n',
    );
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runToEnd('apt-get', ['update', '-qq'], { env, isQuiet: true });
    const apt = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    const { code, output } = await runToEnd('apt-get', apt, { env, isQuiet: true });
    if (code !== 0) process.stdout.write(output.slice(-2_000));
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No browser for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH.');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${await installBrowser()}\n`);
