import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { cssModules } from './scripts/build/cssModules.ts'
import { ownTextsPlugin } from './scripts/build/ownTexts.ts'
import { filesLeftOut } from './scripts/checks/testRun/featureFiles.ts'

/**
 * Patterns of test files: `tests/<group>/**\/*.test.ts(x)`; files directly under `tests/` test the repository itself,
 * and those under `devtools/tests/` the state-chart tools.
 */
const files = (...groups: string[]) => groups.map((group) => `tests/${group}/**/*.test.{ts,tsx}`)

/** Tests that need the built Storybook, and neither the application nor a database. */
const STORYBOOK_TESTS = ['tests/browser/stories/shard*.test.ts', 'tests/browser/devtools/storybook.test.ts']

/** Those that need the stories to visit in Bangla. A project of their own, so that other visits do not build these. */
const BANGLA_TESTS = ['tests/browser/stories/bangla*.test.ts']

/** Tests without a browser that need the built application: they would build it a second time next to the first build. */
const BUILT_TESTS = ['tests/scripts/start.test.ts', 'tests/scripts/release.test.ts']

const LEFT_OUT = filesLeftOut()

const VIEW_TESTS = [...files('views', 'data', 'app', 'devtools'), 'devtools/tests/*.test.tsx']

/** Tests of views that replace a module, or the time at which modules load: they share no loaded modules. */
const REPLACING_TESTS = globSync(VIEW_TESTS)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\bvi\.(doMock|mock|hoisted|resetModules)\(/.test(readFileSync(file, 'utf8')))

const inJsdom: TestProjectInlineConfiguration['test'] = {
  environment: 'jsdom',
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
  alias: { 'storybook/test': new URL('tests/support/storybookTest.ts', import.meta.url).pathname },
  setupFiles: ['tests/support/jsdom.ts'],
  // On a busy machine a story renders late.
  testTimeout: 20_000,
  expect: { poll: { timeout: 10_000 } },
}

const inBrowser: TestProjectInlineConfiguration['test'] = {
  setupFiles: ['tests/support/browserHooks.ts'],
  testTimeout: 120_000,
  hookTimeout: 90_000,
  // On a busy machine a condition may become true late; a false one still fails after this time.
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  plugins: [react(), ownTextsPlugin()],
  css: { modules: cssModules },
  test: {
    maxWorkers: 2,
    // The collection of short-lived objects takes a sixth of the time of some files, and less with more room for them.
    execArgv: ['--max-semi-space-size=64'],
    slowTestThreshold: 5000,
    // Under strain (`npm run lab -- repeat`) the files run in random order.
    sequence: { shuffle: { files: process.env.HAAT_STRAIN_MS !== undefined } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: [
            'tests/*.test.ts',
            'devtools/tests/*.test.ts',
            ...files('contract', 'machines', 'http', 'scripts', 'replay'),
          ],
          exclude: BUILT_TESTS,
          setupFiles: ['tests/support/serverHooks.ts'],
          // Databases and commands start late on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          isolate: false,
          include: VIEW_TESTS,
          exclude: REPLACING_TESTS,
          ...inJsdom,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: REPLACING_TESTS, ...inJsdom },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: files('server'),
          exclude: [...LEFT_OUT],
          // Each worker imports the server once for all its files; every file has a database of its own.
          isolate: false,
          globalSetup: ['tests/support/globalSetup/database.ts'],
          setupFiles: ['tests/support/serverHooks.ts'],
          // On a busy machine hundreds of calls take long; a call without an answer still fails after this time.
          testTimeout: 120_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          isolate: false,
          include: [...files('browser'), ...BUILT_TESTS],
          exclude: [...STORYBOOK_TESTS, ...BANGLA_TESTS, ...LEFT_OUT],
          globalSetup: [
            'tests/support/globalSetup/database.ts',
            'tests/support/globalSetup/application.ts',
            'tests/support/globalSetup/chromium.ts',
          ],
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          environment: 'node',
          isolate: false,
          include: STORYBOOK_TESTS,
          globalSetup: ['tests/support/globalSetup/storybook.ts', 'tests/support/globalSetup/chromium.ts'],
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'bangla',
          environment: 'node',
          isolate: false,
          include: BANGLA_TESTS,
          globalSetup: ['tests/support/globalSetup/banglaStorybook.ts', 'tests/support/globalSetup/chromium.ts'],
          ...inBrowser,
        },
      },
    ],
  },
})
