import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartOf } from '#devtools/chart/chart.ts'
import { flows } from '#machines/registry.ts'
import { machineFiles } from '#scripts/checks/flowPages.ts'

// A machine's file is its chart: a reader finds each of its states there, and not only in a piece that it uses.

test.each(flows.map(({ machine }) => [machine.id, machine] as const))(
  'the file of %s has every state of its chart as a key',
  (id, machine) => {
    const source = readFileSync(machineFiles.get(id) ?? '', 'utf8')
    const missing = chartOf(machine)
      .states.map(({ key }) => key)
      .filter((key) => key !== '' && key !== id && !new RegExp(`\\b${key}\\b\\s*[:,]`).test(source))
    expect(missing).toEqual([])
  },
)
