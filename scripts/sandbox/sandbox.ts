import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isThisMachine, sandboxAccess } from './access.ts'
import { controlRoutes } from './control.ts'
import type { ProviderSandbox, SandboxAnswer, SandboxCall, SandboxContext, SandboxReply } from './provider.ts'
import { type SandboxState, sandboxState } from './state.ts'

const BODY_MAX_BYTES = 256 * 1024
const SEND_MS = 10_000

export interface SandboxOptions {
  /** The key of the demo; nobody without it gets another answer than 404. */
  readonly demoKey: string
  readonly providers: readonly ProviderSandbox[]
  /** Keeps the state over restarts. */
  readonly dataFile?: string | undefined
  /** 0 takes the port of the last start where it is free, else any. */
  readonly port?: number
  /** The time for which a silent sandbox does not answer, in milliseconds; 30 s. */
  readonly silenceMs?: number
  readonly now?: () => number
}

export interface RunningSandbox {
  readonly url: string
  stop(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > BODY_MAX_BYTES) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const jsonObject = (body: string): Record<string, unknown> => {
  try {
    const value = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

const callOf = async (request: IncomingMessage, url: URL, parts: readonly string[]): Promise<SandboxCall> => {
  const body = await readBody(request)
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    parts,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body,
    form: isForm ? Object.fromEntries(new URLSearchParams(body)) : {},
    json: isForm ? {} : jsonObject(body),
  }
}

const NOT_FOUND: SandboxReply = { status: 404, headers: {}, body: '' }

const respond = (response: ServerResponse, { status, headers, body }: SandboxReply) => {
  // A connection that is kept would break when the sandbox starts again on its port.
  const always = { connection: 'close', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  response.writeHead(status, { ...always, ...headers })
  response.end(body)
}

/** Calls the shop as a company does; never another machine. */
const send = async (signal: AbortSignal, url: string, init: RequestInit): Promise<number> => {
  if (!URL.canParse(url) || !isThisMachine(new URL(url).hostname)) return 0
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]),
      ...init,
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

const contextOf = (
  { name, switches }: ProviderSandbox,
  state: SandboxState,
  address: () => string,
  signal: AbortSignal,
  options: SandboxOptions,
): SandboxContext => ({
  url: address,
  pageUrl: (path, shopUrl) => {
    const url = new URL(path, address())
    const shop = URL.canParse(shopUrl) ? new URL(shopUrl).hostname : ''
    if (isThisMachine(shop)) url.hostname = shop
    return url.href
  },
  now: options.now ?? Date.now,
  table: (table) => state.table(`${name}/${table}`),
  switchesOfPayment: () =>
    switches.filter((item) => item.of === 'payment' && state.take(`${name}/${item.name}`)).map((item) => item.name),
  takeSwitch: (item) => state.take(`${name}/${item}`),
  silenceMs: options.silenceMs ?? 30_000,
  sleep: (ms) => {
    state.save()
    return wait(ms, undefined, { signal })
  },
  send: (url, form) => {
    state.save()
    return send(signal, url, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  },
  sendJson: (url, body, headers) => {
    state.save()
    const type = { 'content-type': 'application/json' }
    return send(signal, url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) })
  },
})

/**
 * Starts the sandboxes of payment providers and couriers on this machine. They speak their protocols, so that the demo and
 * the tests run the shop's own client code; they import nothing of the shop.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const state = sandboxState(options.dataFile)
  const access = sandboxAccess(options.demoKey)
  const stopping = new AbortController()
  let address = ''
  const providers = options.providers.map((provider) => ({
    ...provider,
    ...provider.make(contextOf(provider, state, () => address, stopping.signal, options)),
  }))
  const routes = [...controlRoutes(providers, state), ...providers.flatMap((provider) => provider.routes)]

  const answer = async (request: IncomingMessage): Promise<SandboxAnswer> => {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const allowed = { shop: access.isShop(request), person: access.isPerson(request) }
    for (const route of routes) {
      const match = route.method === request.method && allowed[route.access] ? route.path.exec(url.pathname) : null
      if (match) return route.handle(await callOf(request, url, match.slice(1).map(decodeURIComponent)))
    }
    return NOT_FOUND
  }

  const server = createServer(async (request, response) => {
    try {
      const reply = await answer(request)
      state.save()
      if (reply) respond(response, reply)
    } catch (error) {
      if (stopping.signal.aborted) return
      console.error('The sandbox cannot answer.', error)
      respond(response, { status: 500, headers: {}, body: '' })
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const port = options.port ?? 0
  await listen(port || state.port()).catch((error) => (port ? Promise.reject(error) : listen(0)))
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : 0
  address = `http://127.0.0.1:${boundPort}`
  state.setPort(boundPort)
  state.save()
  return {
    url: address,
    stop: async () => {
      stopping.abort()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      state.save()
    },
  }
}
