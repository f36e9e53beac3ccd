import { buildBanglaStorybookIfStale, buildStorybookIfStale } from '#scripts/storybook.ts'

/** Builds the Storybook, and the stories to visit in Bangla, unless they are up to date. */
export default async function setup(): Promise<void> {
  await Promise.all([buildStorybookIfStale(), buildBanglaStorybookIfStale()])
}
