// Runs on any Node.js >= 20.19 with nothing installed: installs what is missing, then runs the wanted
// script under the Node.js the repository pins. Usage: node scripts/bootstrap.mjs <script> [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags, serverMemory } from './server-flags.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Shelfwise needs Node.js 20.19 or newer; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

const [name, ...args] = process.argv.slice(2);
const script = ['scripts', 'bench'].map((folder) => join(root, folder, `${name}.ts`)).find(existsSync);
if (!script) {
  console.error(`There is no script named "${name}".`);
  process.exit(1);
}

const bin = join(root, 'node_modules', '.bin');
const pinnedNode = join(bin, 'node');

const readPackages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** npm notes what it installed in node_modules/.package-lock.json, at the very end of an install. */
const isInstalled = () => {
  try {
    const installed = readPackages('node_modules/.package-lock.json');
    const isAsLocked = ([path, wanted]) => {
      const found = installed[path];
      return found
        ? found.version === wanted.version && found.integrity === wanted.integrity
        : wanted.optional;
    };
    const locked = Object.entries(readPackages('package-lock.json'));
    const outside = locked.filter(([path, wanted]) => path.includes('node_modules/') && !wanted.link);
    return outside.every(isAsLocked) && spawnSync(pinnedNode, ['--version']).status === 0;
  } catch {
    return false;
  }
};

if (!isInstalled()) {
  console.log('Installing packages (npm ci): 1 to 5 minutes the first time ...');
  // Production mode would leave out the tools that build the client.
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...before, ...ci], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('The packages could not be installed (see above). Is the package registry reachable?');
    process.exit(status ?? 1);
  }
}

// A process group of its own: Ctrl-C reaches npm, this process and npm's forwarding at once, and the script
// must see it once. The channel tells it when this process is gone, so that nothing is left behind.
const [flags, memory] = name === 'start' ? [serverFlags, serverMemory] : [[], {}];
const child = spawn(pinnedNode, [...flags, script, ...args], {
  cwd: root,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...memory, ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
});

const tellGroup = (signal) => {
  // The child never started, so there is nobody to tell.
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
};

let toldAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (Date.now() - toldAt < 500) return;
    toldAt = Date.now();
    tellGroup(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}

child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code, signal) => {
  tellGroup('SIGTERM');
  process.exit(code ?? 128 + constants.signals[signal]);
});
