import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findByCode } from '../../catalog/index.ts';

/** A product that already has the SKU or barcode somebody typed or scanned. */
export function useCodeOffer(ownId: string | undefined): {
  found: Product | undefined;
  check: (code: string) => void;
} {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Product>();
  const newest = useRef('');
  return {
    found,
    check: (code) => {
      newest.current = code;
      void findByCode(queryClient, code).then((product) => {
        // A later code was typed meanwhile: its answer counts.
        if (newest.current === code) setFound(product?.id === ownId ? undefined : product);
      });
    },
  };
}
