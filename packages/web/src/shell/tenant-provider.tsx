import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { clearTenantId, currentTenantId, setTenantId, subscribeTenantId } from '../lib/tenant-id.ts';

/** The company that the browser works for: one id or none (specification §4). */
interface TenantSelection {
  tenantId: string | null;
  select: (id: string) => void;
  clear: () => void;
}

const TenantContext = createContext<TenantSelection | undefined>(undefined);

export function TenantProvider({ children }: { children: ReactNode }) {
  const tenantId = useSyncExternalStore(subscribeTenantId, currentTenantId, currentTenantId);
  const selection = useMemo<TenantSelection>(
    () => ({ tenantId, select: setTenantId, clear: clearTenantId }),
    [tenantId],
  );
  return <TenantContext value={selection}>{children}</TenantContext>;
}

export function useTenant(): TenantSelection {
  const selection = useContext(TenantContext);
  if (!selection) throw new Error('useTenant must be used within the tenant provider');
  return selection;
}
