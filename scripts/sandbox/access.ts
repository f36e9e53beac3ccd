import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a host name or address means this machine. */
export const isThisMachine = (host: string): boolean => /^(127\.0\.0\.1|localhost|::1|\[::1\])$/.test(host)

const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What proxies add: through one, other people would come as if from this machine. */
const BY_PROXY = /^(forwarded|via|x-real-ip|x-forwarded-|cf-)/

/**
 * Who may call a sandbox: the shop with the demo's key in `X-Haat-Demo`, and a person with the demo's cookie, which the
 * browser sends to every port of the shop's host. Another site can point its own name at this machine, so the `Host` is
 * checked, too.
 */
export const sandboxAccess = (demoKey: string) => {
  const key = digest(demoKey)
  const cookie = digest(createHmac('sha256', demoKey).update('demo cookie').digest('base64url'))
  const isRight = (given: string | string[] | undefined, expected: Buffer) =>
    typeof given === 'string' && timingSafeEqual(digest(given), expected)
  const isLocal = ({ headers }: IncomingMessage) =>
    isThisMachine((headers.host ?? '').replace(/:\d+$/, '')) &&
    !Object.keys(headers).some((name) => BY_PROXY.test(name))
  return {
    isShop: (request: IncomingMessage) => isLocal(request) && isRight(request.headers['x-haat-demo'], key),
    isPerson: (request: IncomingMessage) => isLocal(request) && isRight(cookieOf(request, 'haat_demo'), cookie),
  }
}
