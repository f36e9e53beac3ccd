import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '#machines/registry.ts'
import { apiDocument, withApiTable } from '#scripts/apiTable.ts'
import { flowPages, flowsFolder } from '#scripts/flowPages.ts'
import { registryFile, registryText } from '#scripts/machineRegistry.ts'

const charts = flowPages()

test('the list of machines contains every machine file (npm run charts)', () => {
  expect(readFileSync(registryFile, 'utf8')).toBe(registryText())
})

test('docs/flows contains exactly one chart per machine that a machine file exports', () => {
  expect(readdirSync(flowsFolder).toSorted()).toEqual(Object.keys(charts).toSorted())
  const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join('machines', file), 'utf8').matchAll(/^export const (?!create)(\w+)Machine\b/gm),
    ])
    .map(([, name]) => name)
  expect(flows.map(({ machine: { id } }) => id).toSorted()).toEqual(machines.toSorted())
})

test.each(Object.keys(charts))('%s is up to date (npm run charts)', (file) => {
  expect(readFileSync(path.join(flowsFolder, file), 'utf8')).toBe(charts[file])
})

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
    '| PATCH | `/order/update-status/:orderId` | `guestOrSession` | `orders.updateOrderStatus` |',
  )
  expect(() => withApiTable('# The API')).toThrow('lacks its markers')
})
