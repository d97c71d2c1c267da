import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';
import { entryPages } from './entry-pages.ts';
import { precompress } from './precompress.ts';
import { sharedChunks } from './shared-chunks.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

/**
 * `z` below is zod to us; the barcode reader by chance calls a function of its own so, and without those calls it cannot
 * read. So it gets another name.
 */
const keepReaderWhole = {
  name: 'keep-reader-whole',
  transform: {
    filter: { id: /node_modules\/barcode-detector\// },
    handler: (code: string) => code.replaceAll(/(?<![\w$.'"])z(?=\(| = )/gu, 'onTypes'),
  },
};

/**
 * Pages that are not opened first: what asks for their data comes with the page instead of with the frame, which each of them would make
 * heavier. Their data is asked for once that code is there, which the pages that lead to them have mostly brought; dashboards and orders ask at once.
 */
const openedLater = [
  'accounts-payable',
  'accounts-receivable',
  'customers',
  'discounts',
  'expenses',
  'help',
  'inventory',
  'ops-dashboard/counts',
  'orders/returns',
  'products',
  'profile',
  'reports',
  'sales',
  'settings',
  'stock-receipts',
  'subscription',
  'suppliers',
  'tenant-settings',
  'transactions',
];
const isOpenedLater = (routeId: string): boolean =>
  openedLater.some((page) => routeId.startsWith(`/_app/${page}`));
const wholeRoute: ['component', 'loader', 'errorComponent', 'notFoundComponent'][] = [
  ['component', 'loader', 'errorComponent', 'notFoundComponent'],
];

export default defineConfig({
  plugins: [
    contractRoutes(),
    keepReaderWhole,
    entryPages(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (isOpenedLater(routeId) ? wholeRoute : undefined),
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    precompress(),
  ],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: {
      '/api': { target: apiOrigin, changeOrigin: false },
      '/d/': { target: apiOrigin, changeOrigin: false },
      '/test-gateway/': { target: apiOrigin, changeOrigin: false },
      '/s/': { target: apiOrigin, changeOrigin: false },
    },
  },
  build: {
    rolldownOptions: {
      // Making a zod schema has no effect but the schema: those a screen does not use need not be sent to it.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks() },
        // The frame names each of some 500 files. What tells one version of a file from the next cannot be compressed, so it is short.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    // A screen's code mostly stands on what is there already; lists of it in every file would weigh 15 KB at first sight.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: 900,
  },
});
