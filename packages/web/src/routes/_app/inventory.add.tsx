import { createFileRoute } from '@tanstack/react-router';
import { AddProductScreen } from '../../features/inventory/products/add-product-screen.tsx';
import { requireAudience } from '../../shell/guards.ts';

export const Route = createFileRoute('/_app/inventory/add')({
  beforeLoad: ({ context }) => requireAudience(context.user, 'backOffice'),
  component: AddProductScreen,
});
