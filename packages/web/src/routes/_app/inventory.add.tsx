import { createFileRoute } from '@tanstack/react-router';
import { AddProductScreen } from '../../features/inventory/products/add-product-screen.tsx';

export const Route = createFileRoute('/_app/inventory/add')({
  staticData: { words: ['catalog', 'inventory'] },
  component: AddProductScreen,
});
