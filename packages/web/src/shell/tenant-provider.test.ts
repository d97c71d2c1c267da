import { toTenantId } from '@shelfwise/contract/primitives/id-rules';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TenantProvider, useTenant } from './tenant-provider.tsx';

/** The part of the browser's Storage that is used here. With `refuses` it throws, as in some private windows. */
function storage(kept: Record<string, string> = {}, refuses = false): Storage {
  const refuse = (): void => {
    if (refuses) throw new Error('refused');
  };
  return {
    getItem: (key: string) => {
      refuse();
      return kept[key] ?? null;
    },
    setItem: (key: string, value: string) => {
      refuse();
      kept[key] = value;
    },
    removeItem: (key: string) => {
      refuse();
      delete kept[key];
    },
  } as unknown as Storage;
}

let local: Record<string, string>;
let session: Record<string, string>;
let logged: string[];
const refuseStorage = (): void => {
  vi.stubGlobal('localStorage', storage({}, true));
  vi.stubGlobal('sessionStorage', storage({}, true));
};
/** The state at the start of a page. */
const start = async () => {
  vi.resetModules();
  return import('../lib/tenant-id.ts');
};

beforeEach(() => {
  [local, session, logged] = [{}, {}, []];
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => vi.unstubAllGlobals());

describe('§4 tenant selection', () => {
  it('stores a valid id in both storages under tenantId, and reads it back on start', async () => {
    const { setTenantId } = await start();
    setTenantId('Adwoa_phones-2');
    expect([local, session]).toEqual([{ tenantId: 'Adwoa_phones-2' }, { tenantId: 'Adwoa_phones-2' }]);
    expect((await start()).currentTenantId()).toBe('Adwoa_phones-2');
  });

  it('rejects an invalid id and only logs it', async () => {
    const { currentTenantId, setTenantId } = await start();
    setTenantId('adwoa');
    for (const id of ['', 'a b', 'ä', 'a/b', 'a.b', 'a\n']) setTenantId(id);
    expect(currentTenantId()).toBe('adwoa');
    expect(local).toEqual({ tenantId: 'adwoa' });
    expect(new Set(logged)).toEqual(new Set(['Invalid tenant ID format']));
    expect(logged).toHaveLength(6);
  });

  it('clearing removes it', async () => {
    const { clearTenantId, currentTenantId, setTenantId } = await start();
    setTenantId('adwoa');
    clearTenantId();
    expect(currentTenantId()).toBeNull();
    expect([local, session]).toEqual([{}, {}]);
  });

  it('a stored id that fails the check is removed and counts as none', async () => {
    local['tenantId'] = 'not an id';
    session['tenantId'] = 'not an id';
    expect((await start()).currentTenantId()).toBeNull();
    expect([local, session]).toEqual([{}, {}]);
    expect(logged).toEqual(['Invalid tenant ID format in storage']);
  });

  it('§8 storage that refuses is only logged', async () => {
    refuseStorage();
    const { clearTenantId, currentTenantId, setTenantId } = await start();
    expect(currentTenantId()).toBeNull();
    setTenantId('adwoa');
    expect(currentTenantId()).toBe('adwoa');
    clearTenantId();
    expect(logged).toEqual([
      'Failed to retrieve tenant ID',
      'Failed to store tenant ID',
      'Failed to clear tenant ID',
    ]);
  });

  it('notifies its listeners', async () => {
    const { clearTenantId, setTenantId, subscribeTenantId } = await start();
    const listener = vi.fn<() => void>();
    const stop = subscribeTenantId(listener);
    setTenantId('adwoa');
    setTenantId('adwoa');
    clearTenantId();
    stop();
    setTenantId('kofi');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('§5 tenant id', () => {
  it.each([
    ['Adwoa Phones Ltd.', 'adwoaphonesltd'],
    ['a_B-3', 'a_b-3'],
    ['ÉTOILE', 'toile'],
    ['***', ''],
  ])('the helper makes %j into %j', (text, id) => {
    expect(toTenantId(text)).toBe(id);
  });
});

describe('§8 tenant context', () => {
  const Reader = (): string => useTenant().tenantId ?? 'none';

  it('outside its provider it says where it must be used', () => {
    expect(() => renderToString(createElement(Reader))).toThrow('must be used within the tenant provider');
  });

  it('inside, it holds an id or none', () => {
    expect(renderToString(createElement(TenantProvider, null, createElement(Reader)))).toBe('none');
  });
});
