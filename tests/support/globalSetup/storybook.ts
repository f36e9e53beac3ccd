import { buildStorybookIfStale } from '#scripts/build/storybook.ts'

/** Builds the Storybook, unless it is up to date. */
export default async function setup(): Promise<void> {
  await buildStorybookIfStale()
}
