import type { TestProject } from 'vitest/node'
import { buildIfStale } from '#scripts/build/build.ts'
import { defaultSettings } from '#server/platform/config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built application, in the groups that build it. */
    distDir: string
  }
}

/** Builds the application, unless it is up to date. */
export default async function setup(project: TestProject): Promise<void> {
  await buildIfStale()
  project.provide('distDir', defaultSettings.distDir)
}
