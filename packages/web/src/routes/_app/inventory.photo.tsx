import { createFileRoute } from '@tanstack/react-router';
import { PhotoScreen } from '../../features/onboarding/photo-products/photo-screen.tsx';

export const Route = createFileRoute('/_app/inventory/photo')({
  staticData: { words: ['photo-products', 'catalog'] },
  component: PhotoScreen,
});
