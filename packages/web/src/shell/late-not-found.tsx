import { lazy, Suspense } from 'react';

const NotFoundScreen = lazy(() =>
  import('./not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen })),
);

/** The screen of an unknown address. Its code is fetched when somebody comes to one, because most people never do. */
export function LateNotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundScreen />
    </Suspense>
  );
}
