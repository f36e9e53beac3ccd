import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/build/chunks.ts'
import { BUNDLED_LIST } from './scripts/build/notices.ts'
import { pruneThemesPlugin } from './scripts/build/pruneThemes.ts'
import { withoutServerParts } from './scripts/build/withoutServerParts.ts'

export default defineConfig({
  plugins: [withoutServerParts(), react(), pruneThemesPlugin()],
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    // Names the files of each page, so that the server can announce those of the page that it is asked for.
    manifest: true,
    // What scripts/build/notices.ts makes the licence notices of.
    license: { fileName: BUNDLED_LIST },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
