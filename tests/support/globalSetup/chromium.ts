import { findChromium } from '#scripts/lab/chromium.ts'

/** Unpacks Chromium before the workers launch it. */
export default async function setup(): Promise<void> {
  await findChromium()
}
