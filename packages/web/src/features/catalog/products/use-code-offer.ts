import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findByCode } from './products.queries.ts';

/** Finds another product that already has a typed or scanned SKU or barcode. */
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
        // If a later code was typed meanwhile, only its answer counts.
        if (newest.current === code) setFound(product?.id === ownId ? undefined : product);
      });
    },
  };
}
