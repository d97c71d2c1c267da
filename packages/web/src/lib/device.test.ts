import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDevice, forgetPerson } from './device.ts';

/** Keys are own properties, as a browser's Storage has them. */
function memoryStorage(kept: Record<string, string>): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.assign(Object.create(methods), kept) as Storage;
}

const all = (area: Storage): Record<string, unknown> => Object.fromEntries(Object.entries(area));

const look = {
  'inventory-theme': 'dark',
  language: 'fr',
  'sidebar-groups': '["overview"]',
  'sidebar-collapsed': 'true',
  'table-density': 'dense',
  'table-columns:orders': '{"total":false}',
};
const ofAma = {
  owner: 'ama',
  tenantId: 'adwoa',
  notifications_store: '{}',
  'preferred-currency': 'USD',
  'company-info:adwoa': 'c2VhbGVk',
  'something-new': 'nobody thought of',
};
const drafts = { 'draft:ama:product:new': '{"name":"Spark"}' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage({ ...look, ...ofAma }));
  vi.stubGlobal(
    'sessionStorage',
    memoryStorage({ tenantId: 'adwoa', 'return-path': '/orders/7', ...drafts }),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('a shared computer', () => {
  it('holds nothing of a user who logged out, only settings of the display', async () => {
    await forgetPerson({ keepsDrafts: false });
    expect(all(localStorage)).toEqual(look);
    expect(all(sessionStorage)).toEqual({});
  });

  it('keeps unfinished typing for the same user when a session has expired', async () => {
    await forgetPerson({ keepsDrafts: true });
    expect(all(localStorage)).toEqual({ ...look, owner: 'ama' });
    expect(all(sessionStorage)).toEqual(drafts);
    await claimDevice('ama');
    expect(all(sessionStorage)).toEqual(drafts);
  });

  it('belongs to another user as soon as they sign in', async () => {
    localStorage.setItem('tenantId', 'kofi-s-company');
    await claimDevice('kofi');
    expect(all(localStorage)).toEqual({ ...look, owner: 'kofi', tenantId: 'kofi-s-company' });
    expect(Object.keys(sessionStorage)).toEqual(['tenantId']);
  });
});
