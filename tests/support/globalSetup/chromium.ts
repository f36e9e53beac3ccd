import { findChromium } from '#scripts/chromium.ts'

/** Unpacks Chromium before the workers launch it. */
export default async function setup(): Promise<void> {
  await findChromium()
}
