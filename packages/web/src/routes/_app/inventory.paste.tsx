import { createFileRoute } from '@tanstack/react-router';
import { PasteScreen } from '../../features/onboarding/product-imports/paste-screen.tsx';

export const Route = createFileRoute('/_app/inventory/paste')({
  staticData: { words: ['product-imports', 'catalog'] },
  component: PasteScreen,
});
