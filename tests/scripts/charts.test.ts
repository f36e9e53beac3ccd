import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chartOf } from '#devtools/chart/chart.ts'
import { flows } from '#machines/registry.ts'
import { apiDocument, withApiTable } from '#scripts/checks/apiTable.ts'
import { flowPages, machineFiles } from '#scripts/checks/flowPages.ts'

const charts = flowPages(path.resolve('docs/flows'))

test('the list of machines contains each machine that a machine file exports, by its id, and no file is without one', () => {
  expect(flows.map(({ machine: { id } }) => id).toSorted()).toEqual([...machineFiles.keys()].toSorted())
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  )
  expect([...new Set(machineFiles.values())].toSorted()).toEqual(files.map((file) => `machines/${file}`).toSorted())
})

test.each(flows.map(({ machine }) => [machine.id, machine] as const))(
  'the page of %s has its description, its file and every state of its chart',
  (id, machine) => {
    expect(machine.root.description).toMatch(/\w/)
    const page = charts[`${id}.md`]
    expect(page).toContain(machine.root.description)
    expect(page).toContain(`(../../${machineFiles.get(id)})`)
    const lines = page?.split('\n').map((line) => line.trim()) ?? []
    const missing = chartOf(machine).states.filter(
      ({ path: state }) =>
        state !== '' &&
        !lines.some((line) => RegExp(`^state ".*" as ${state.replaceAll('.', '_')}( \\{)?$`).test(line)),
    )
    expect(missing).toEqual([])
    expect(charts['README.md']).toContain(`| [${id}](${id}.md) | ${machine.root.description} |`)
  },
)

test('a chart contains events, guards, calls and delays', () => {
  expect(charts['session.md']).toMatch(/signedIn --> refreshing : token\.refused \[isCurrentToken\]/)
  expect(charts['session.md']).toMatch(/restoring --> guest : after 5 s/)
  expect(charts['authorizedCall.md']).toMatch(/calls send \(resend\)/)
})

test('the table of endpoints in docs/api.md is up to date (npm run charts)', () => {
  const text = readFileSync(apiDocument, 'utf8')
  expect(text).toBe(withApiTable(text))
})

test('the table of endpoints has method, path, callers and name of each endpoint', () => {
  expect(readFileSync(apiDocument, 'utf8')).toContain(
    '| `PATCH /order/update-status/:orderId` | `guestOrSession` | `orders.updateOrderStatus` |',
  )
  expect(() => withApiTable('# The API')).toThrow('lacks its markers')
})
