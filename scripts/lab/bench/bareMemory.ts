import { createServer, get } from 'node:http'

/**
 * Bare `node:http` that sends the same bytes as Haat from memory, heads included: the bound of what Node can do. It reads
 * each answer once from the server at `HAAT_URL`.
 */
interface Bytes {
  readonly head: readonly string[]
  readonly body: Buffer
}

const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const fetched = (url: string): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    get(new URL(url, process.env.HAAT_URL), (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { rawHeaders } = response
        const head = rawHeaders.filter((_, at) => !OF_CONNECTION.has(rawHeaders[at - (at % 2)]!.toLowerCase()))
        resolve({ head, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })

const known = new Map<string, Bytes>()
const server = createServer(async ({ url = '' }, response) => {
  const bytes = known.get(url)
  if (bytes) {
    response.writeHead(200, bytes.head as string[])
    response.end(bytes.body)
    return
  }
  const first = await fetched(url)
  known.set(url, first)
  response.writeHead(200, first.head as string[])
  response.end(first.body)
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ url: `http://127.0.0.1:${port}` })
})
process.on('disconnect', () => process.exit())
