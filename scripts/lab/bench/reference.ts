import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** A response as it was sent, still compressed. */
export interface Recorded {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request with a browser's headers and returns the bytes unchanged. */
export const record = (url: string, token: string): Promise<Recorded> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', authorization: `Bearer ${token}` }
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })

/** The built reference page and its server. */
export interface Reference {
  readonly url: string
  /** Sets the response that its calls return from now on. */
  serve(recorded: Recorded): void
  close(): Promise<void>
}

/** Builds `reference/` like the shop's pages and serves it from memory. */
export const openReference = async (): Promise<Reference> => {
  const [{ build }, { default: react }, { withoutUnusedParts }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('#scripts/build/withoutUnusedParts.ts'),
  ])
  const outDir = mkdtempSync(path.join(tmpdir(), 'haat-reference-'))
  let recorded: Recorded | undefined
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://reference')
    if (pathname.startsWith('/api/')) {
      const { 'content-type': type, 'content-encoding': coding } = recorded!.headers
      response.setHeader('content-type', type ?? 'application/json')
      if (coding) response.setHeader('content-encoding', coding)
      response.end(recorded!.body)
      return
    }
    const file = pathname === '/' ? '/index.html' : pathname
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(path.join(outDir, path.normalize(file))))
  })
  const close = async () => {
    server.closeAllConnections()
    server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  try {
    await build({
      root: path.join(import.meta.dirname, 'reference'),
      configFile: false,
      mode: 'production',
      logLevel: 'warn',
      plugins: [withoutUnusedParts(), react()],
      build: { outDir, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 700 },
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      recorded = next
    },
    close,
  }
}
