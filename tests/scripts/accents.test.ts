import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ACCENTS } from '#contract/shopDetails/accents.ts'
import { accentStyles, CONTRAST, contrast } from '#scripts/build/accents.ts'

const valuesIn = (rule: string) =>
  new Map([...rule.matchAll(/--teal-(\w+):([^;}]*)/g)].map(([, name, value]) => [name, value]))
const NAMES = [
  ...Array.from({ length: 12 }, (_, at) => [`${at + 1}`, `a${at + 1}`]).flat(),
  'surface',
  'indicator',
  'track',
]

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(ACCENTS)('%s can be read in both themes, and is small', (accent) => {
  const styles = accentStyles(accent)
  const [light, dark] = styles.split('}').map(valuesIn)
  for (const values of [light!, dark!]) {
    expect([...values.keys()].toSorted()).toEqual(NAMES.toSorted())
    for (const ground of ['9', '10']) expect(contrast('#ffffff', values.get(ground)!)).toBeGreaterThanOrEqual(CONTRAST)
    for (const ground of ['1', '2', '3', '4'])
      expect(contrast(values.get('11')!, values.get(ground)!)).toBeGreaterThanOrEqual(CONTRAST)
    expect(contrast(values.get('12')!, values.get('4')!)).toBeGreaterThanOrEqual(CONTRAST)
  }
  // A focused control and a filled one are found on the page.
  expect(contrast(light!.get('9')!, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(gzipSync(styles).byteLength).toBeLessThan(1100)
})
