import { createFileRoute } from '@tanstack/react-router';
import { SampleScreen } from '../../features/onboarding/sample-shop/sample-screen.tsx';

export const Route = createFileRoute('/_app/inventory/sample')({
  staticData: { words: ['sample-shop'] },
  component: SampleScreen,
});
