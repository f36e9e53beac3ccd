import { buildIfStale } from '#scripts/build.ts'

/** Builds the application, unless it is up to date. */
export default async function setup(): Promise<void> {
  await buildIfStale()
}
