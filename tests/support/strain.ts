import { Server } from 'node:http'

/** The longest delay of a browser's request, in milliseconds, in a run under strain (`npm run lab -- repeat`). */
const STRAIN_MS = Number(process.env.HAAT_STRAIN_MS ?? 0)

/**
 * Delays each request of a browser to the servers of this process at random, as a slow network would: answers come in
 * any order. The browser's own cache and the requests of the tests stay as they are.
 */
export function delayBrowserRequests(): void {
  if (STRAIN_MS === 0) return
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const [request] = args as [{ headers?: Record<string, string | undefined> } | undefined]
    const pass = () => Reflect.apply(emit, this, [event, ...args]) as boolean
    if (event !== 'request' || !request?.headers?.['user-agent']?.includes('HeadlessChrome')) return pass()
    setTimeout(pass, Math.random() * STRAIN_MS)
    return true
  }
}
