import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chartOf } from '#devtools/chart/chart.ts'
import { flows } from '#machines/registry.ts'

// A machine's file is its chart: a reader finds each of its states there, and not only in a piece that it uses.

/** The files of a machine, split by a suffix (`twoStep.machine.ts`, `twoStep.turnOn.ts`). */
const sourceOf = (file: string, id: string): string => {
  const folder = path.dirname(file)
  const text = readFileSync(file, 'utf8')
  const own = [...text.matchAll(new RegExp(`from '\\./(${id}\\.\\w+\\.ts)'`, 'g'))].map(([, name]) => name!)
  return [text, ...own.map((name) => readFileSync(path.join(folder, name), 'utf8'))].join('\n')
}

test.each(flows.map(({ machine, file }) => [machine.id, machine, file] as const))(
  'the file of %s has every state of its chart as a key',
  (id, machine, file) => {
    const source = sourceOf(file, id)
    const missing = chartOf(machine)
      .states.map(({ key }) => key)
      .filter((key) => key !== '' && key !== id && !new RegExp(`\\b${key}\\b\\s*[:,]`).test(source))
    expect(missing).toEqual([])
  },
)
