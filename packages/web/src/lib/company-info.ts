import { readStored, removeStored, storageArea, writeStored } from './browser-store.ts';

/** What the header shows before the server has answered (specification §3). */
export interface CompanyInfo {
  name: string;
  logo: string;
  tagline: string;
}

export const companyInfoDefaults: CompanyInfo = {
  name: 'Your Company Name',
  logo: '/images/logo.png',
  tagline: 'Streamline your inventory management',
};

const prefix = 'company-info:';
const databaseName = 'company-info';
const storeName = 'keys';
const cipher = 'AES-GCM';
const ivLength = 12;

/** A browser that refuses storage throws where it is only asked for. */
function hasDatabases(): boolean {
  try {
    return globalThis.indexedDB !== undefined;
  } catch {
    return false;
  }
}

/** Over plain HTTP browsers have no Web Crypto, so nothing is kept. */
const isPossible = (): boolean => globalThis.crypto?.subtle !== undefined && hasDatabases();

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB refused'));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return resultOf(request);
}

/** The company's key stays in the browser's own key store: code can use it, but cannot read it. */
async function keyOf(tenantId: string, isMade: boolean): Promise<CryptoKey | undefined> {
  const database = await openDatabase();
  try {
    const found: unknown = await resultOf(
      database.transaction(storeName).objectStore(storeName).get(tenantId),
    );
    if (found instanceof CryptoKey || !isMade) return found instanceof CryptoKey ? found : undefined;
    const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
    await resultOf(database.transaction(storeName, 'readwrite').objectStore(storeName).put(key, tenantId));
    return key;
  } finally {
    database.close();
  }
}

/** Binds the sealed text to one company, so that it cannot be opened as another's. */
const sealFor = (tenantId: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: cipher,
  iv,
  additionalData: new TextEncoder().encode(tenantId),
});

// One step at a time, so that nothing is written while everything is being forgotten.
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}

const isInfo = (value: unknown): value is CompanyInfo =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'logo', 'tagline'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

async function unseal(tenantId: string, stored: string): Promise<CompanyInfo | undefined> {
  const key = await keyOf(tenantId, false);
  if (!key) return undefined;
  const bytes = Uint8Array.from(atob(stored), (letter) => letter.charCodeAt(0));
  const plain = await crypto.subtle.decrypt(
    sealFor(tenantId, bytes.slice(0, ivLength)),
    key,
    bytes.slice(ivLength),
  );
  const info: unknown = JSON.parse(new TextDecoder().decode(plain));
  return isInfo(info) ? info : undefined;
}

/** What this browser has kept of the company; undefined where it has nothing that it can open. */
export function readCompanyInfo(tenantId: string): Promise<CompanyInfo | undefined> {
  const stored = readStored(`${prefix}${tenantId}`);
  if (stored === null || !isPossible()) return Promise.resolve(undefined);
  return inTurn(async () => {
    try {
      return await unseal(tenantId, stored);
    } catch {
      removeStored(`${prefix}${tenantId}`);
      return undefined;
    }
  });
}

/** Keeps the company's name and logo, sealed, for the next start. Keeps nothing where sealing is not possible. */
export function keepCompanyInfo(tenantId: string, info: CompanyInfo): Promise<void> {
  return inTurn(async () => {
    if (!isPossible()) return;
    try {
      const key = await keyOf(tenantId, true);
      if (!key) return;
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const plain = new TextEncoder().encode(JSON.stringify(info));
      const sealed = new Uint8Array(await crypto.subtle.encrypt(sealFor(tenantId, iv), key, plain));
      const letters = [...iv, ...sealed].map((byte) => String.fromCharCode(byte));
      writeStored(`${prefix}${tenantId}`, btoa(letters.join('')));
    } catch (failure) {
      console.warn('The company info was not kept', failure);
    }
  });
}

/** Forgets all companies that this browser knew, and their keys. */
export function forgetCompanyInfo(): Promise<void> {
  return inTurn(async () => {
    for (const key of Object.keys(storageArea('localStorage') ?? {}))
      if (key.startsWith(prefix)) removeStored(key);
    if (!hasDatabases()) return;
    const request = indexedDB.deleteDatabase(databaseName);
    // A page that is just leaving may block the deletion. It happens when that page is gone, and nobody has to wait for it.
    const blocked = new Promise<void>((done) => (request.onblocked = () => done()));
    await Promise.race([resultOf(request), blocked]).catch(() => undefined);
  });
}
