import { buildStorybookIfStale } from '#scripts/storybook.ts'

/** Builds the Storybook, unless it is up to date. */
export default async function setup(): Promise<void> {
  await buildStorybookIfStale()
}
