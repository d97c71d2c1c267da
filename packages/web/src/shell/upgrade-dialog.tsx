import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(() =>
  import('./upgrade-prompt.tsx').then((module) => ({ default: module.UpgradeDialog })),
);

/** The upgrade prompt as a dialog. Its code is fetched when it is first needed, because most people never see it. */
export function UpgradeDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
