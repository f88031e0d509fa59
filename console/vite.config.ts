// How the console is built: for the browsers of the last two years, without inline code, each screen as a file of its own.
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    // The texts of React Aria in the two languages of the console only.
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US', 'fr-FR'] }), enforce: 'pre' },
  ],
  build: {
    target: 'es2022',
    outDir: 'dist/site',
    emptyOutDir: true,
    // Files in the page itself would need a policy that allows data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The packages in the files are redistributed with them, so their licences are too.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      onwarn: (warning, warn) => {
        // A mark for servers that render React, of which there is none here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
