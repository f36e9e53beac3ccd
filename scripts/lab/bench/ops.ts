import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BenchServers } from './benchServers.ts'
import { pricing, soldShop } from './checkout.ts'
import { compare } from './compare.ts'
import { type Call, caller, type Send } from './load.ts'

const LANES = 8

const reading =
  (send: Send): Call =>
  (lane, turn) =>
    send(`/api/products?search=product ${lane * 31 + turn}`.replaceAll(' ', '%20'))

/** Measures a server with metrics, and one that sends spans to a collector, compared with a server that does neither. */
export const ops = async (servers: BenchServers): Promise<void> => {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'))
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  try {
    const settings = await soldShop(servers)
    const start = async (change: Partial<typeof settings>) =>
      caller((await servers.start('haat.ts', { ...settings, ...change })).url, LANES)
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
    const plain = await start({})
    const metrics = await start({ metricsPort: 0 })
    const traces = await start({ traces: { url, headers: {}, service: 'haat', trustParent: false } })
    const measures = (name: string, server: Send) =>
      [
        { name: `price of 10 lines, ${name}`, make: pricing },
        { name: `kept search, ${name}`, make: reading },
      ].map(({ name: line, make }) => ({ name: line, lanes: LANES, turns: 150, haat: make(server), bare: make(plain) }))
    await compare([...measures('metrics', metrics), ...measures('traces', traces)], ['with /s', 'without /s'])
  } finally {
    collector.closeAllConnections()
    collector.close()
  }
}
