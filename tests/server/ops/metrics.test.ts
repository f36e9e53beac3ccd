import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Effect } from 'effect'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#scripts/bin/database/port.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { countBrokenRows } from '#server/platform/ops/metrics.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor, newPhone } from '../account/client.ts'

const port = await freePort()
const server = await startTestServer({
  metricsPort: port,
  publicReadsBytes: defaultSettings.publicReadsBytes,
})
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const folder = path.resolve(import.meta.dirname, '../../../deploy/monitoring')

/** The value of a line of the metrics; undefined without it. */
const sampleOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found && Number(found.slice(line.length + 1))
}

test('each call is counted by its name and class of status, and no label names a person or an id', async () => {
  const visitor = createVisitor(server.url)
  const phone = newPhone()
  // Servers of one process count together.
  const before = await scrape()
  await visitor.call('GET', '/categories')
  await fetch(`${server.url}/api/banner`)
  await fetch(`${server.url}/api/banner`)
  await visitor.call('GET', `/products/${phone}`)
  await visitor.post('/user/signin', { identifier: phone, password: 'wrong password' })
  await fetch(`${server.url}/track/${phone}`)
  const text = await scrape()
  const added = (line: string) => Number(sampleOf(text, line) || 0) - Number(sampleOf(before, line) || 0)
  expect(added('haat_call_seconds_count{call="getCategories",status="2xx"}')).toBe(1)
  expect(added('haat_call_seconds_count{call="getBanners",status="2xx"}')).toBe(2)
  expect(added('haat_public_reads{answer="kept"}')).toBeGreaterThanOrEqual(1)
  expect(sampleOf(text, 'haat_public_reads_bytes')).toBeGreaterThan(1000)
  expect(sampleOf(text, 'haat_public_reads_evicted')).toBe(0)
  expect(added('haat_call_seconds_count{call="getProduct",status="4xx"}')).toBe(1)
  expect(added('haat_call_seconds_count{call="signIn",status="4xx"}')).toBe(1)
  expect(text).toContain('haat_call_seconds_count{call="page",')
  expect(text).not.toContain(phone)
  expect(sampleOf(text, 'haat_orders{status="pending"}')).toBe(0)
  expect(text).toMatch(/^haat_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect(sampleOf(text, 'haat_memory_bytes')).toBeGreaterThan(1e7)
})

test('the shop itself serves no metrics, and the other port nothing else', async () => {
  expect((await fetch(`${server.url}/api/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/api/categories`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('alert rules and the dashboard use only metrics that the server has', async () => {
  // This counter is there once a list has left out a row.
  await Effect.runPromise(countBrokenRows('getOrders', 1))
  const known = new Set((await scrape()).match(/^# TYPE (\w+)/gm)?.map((line) => line.slice('# TYPE '.length)))
  const { groups } = parse(readFileSync(path.join(folder, 'alerts.yaml'), 'utf8'))
  const { panels } = JSON.parse(readFileSync(path.join(folder, 'grafana.json'), 'utf8'))
  const expressions: string[] = [
    ...groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ]
  const used = expressions.flatMap((expression) => expression.match(/haat_\w+/g) ?? [])
  expect(used.length).toBeGreaterThan(15)
  expect(used).toContain('haat_rows_left_out')
  expect(used.map((name) => name.replace(/_(bucket|count|sum)$/, '')).filter((name) => !known.has(name))).toEqual([])
})
