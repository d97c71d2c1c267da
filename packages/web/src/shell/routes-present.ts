import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Whether a path leads to a screen that exists. */
export function useHasRoute(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path) => Object.hasOwn(router.routesByPath, path), [router]);
}
