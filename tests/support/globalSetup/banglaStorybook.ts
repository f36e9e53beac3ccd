import { buildBanglaStorybookIfStale } from '#scripts/build/storybook.ts'

/** Builds the stories to visit in Bangla, unless they are up to date. */
export default async function setup(): Promise<void> {
  await buildBanglaStorybookIfStale()
}
