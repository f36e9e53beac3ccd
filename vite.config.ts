import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { accentsPlugin } from './scripts/build/accents.ts'
import { chunksPlugin } from './scripts/build/chunks.ts'
import { cssModules } from './scripts/build/cssModules.ts'
import { firstPaintPlugin } from './scripts/build/firstPaint.ts'
import { fontsPlugin } from './scripts/build/fonts.ts'
import { languageConditions } from './scripts/build/language.ts'
import { BUNDLED_LIST } from './scripts/build/notices.ts'
import { ownTextsPlugin } from './scripts/build/ownTexts.ts'
import { pruneThemesPlugin } from './scripts/build/pruneThemes.ts'
import { textInRem } from './scripts/build/textInRem.ts'
import { withoutDescriptions } from './scripts/build/withoutDescriptions.ts'
import { withoutUnusedParts } from './scripts/build/withoutUnusedParts.ts'

export default defineConfig({
  ...languageConditions(),
  plugins: [
    withoutUnusedParts(),
    react(),
    withoutDescriptions(),
    fontsPlugin(),
    ownTextsPlugin(),
    pruneThemesPlugin(),
    accentsPlugin(),
    chunksPlugin(),
    firstPaintPlugin(),
  ],
  css: { modules: cssModules, postcss: { plugins: [textInRem] } },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // The entry imports the runtime of the bundler, so no dynamic import loads it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !file.includes('/rolldown-runtime-')),
    },
    // Lists the files of each page, so that the server can send preload headers for the requested page.
    manifest: true,
    // Input of scripts/build/notices.ts for the licence notices.
    license: { fileName: BUNDLED_LIST },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    // Class names of CSS Modules and other constants stand where they are used, whatever chunk has their module.
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
  },
})
