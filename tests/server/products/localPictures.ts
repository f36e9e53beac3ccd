import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { Layer } from 'effect'
import sharp from 'sharp'
import { Network, type Target } from '#server/platform/images/remote/RemotePictures.ts'

/**
 * A web server with pictures, and a network in which every public address leads to it. The server under test decides
 * which addresses it connects to, as with the real network.
 */

/** Of these tests alone; for the names below `pictures.example`. */
const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIAMopc5F7S9FioL619BGGcIOybmxqJUjBoLmpB5ivAu4oAoGCCqGSM49
AwEHoUQDQgAE8uOcqwBWNR7300I+XvS2BfWMY+5+C+/VsKWaixNgVOhTnE6M85rI
xDZkUOGylx0XApMg3pBKSbk/jQEgm3JWXA==
-----END EC PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBtTCCAVygAwIBAgIUG1WQ8kYklIHfsxJI+IXG8SlMOcUwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVUGljdHVyZXMgb2YgdGhlIHRlc3RzMCAXDTI2MTEyNzE1MjA1
OVoYDzIxMjYxMTAzMTUyMDU5WjAgMR4wHAYDVQQDDBVQaWN0dXJlcyBvZiB0aGUg
dGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATy45yrAFY1HvfTQj5e9LYF
9Yxj7n4L79WwpZqLE2BU6FOcTozzmsjENmRQ4bKXHRcCkyDekEpJuT+NASCbclZc
o3IwcDAdBgNVHQ4EFgQUcwwoWq+ls72cgr5xkuCDfksf88gwHwYDVR0jBBgwFoAU
cwwoWq+ls72cgr5xkuCDfksf88gwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHREEFjAU
ghIqLnBpY3R1cmVzLmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgWlUF0ldmmPO0
Jw7Ny5NtbousmskbP+XnGLn25RYdV0wCIBHdMVdvRbb7gpn/BJMSPUK28h/FpSIY
NasfxdMuKp0J
-----END CERTIFICATE-----`
/** What an HTTPS server of the local network needs. */
export const credentials = { key, cert }

/** The addresses of a name by the number of the question; every other name has a public one. */
type Names = { readonly [host: string]: (question: number) => readonly string[] }

const ADDRESS = '93.184.216.34'
const names: Names = {
  'loopback.pictures.example': () => ['127.0.0.1'],
  'mapped.pictures.example': () => ['::ffff:127.0.0.1'],
  'nat64.pictures.example': () => ['64:ff9b::7f00:1'],
  'mixed.pictures.example': () => [ADDRESS, '10.0.0.5'],
  'changing.pictures.example': (question) => [question === 0 ? ADDRESS : '127.0.0.1'],
  'nowhere.pictures.example': () => [],
}

/** A network whose connections lead to a local port. `dialled` gets each target, `asked` each name. */
export const localNetwork = (
  port: number,
  { dialled = [], asked = [] }: { dialled?: Target[]; asked?: string[] } = {},
) =>
  Layer.succeed(
    Network,
    Network.of({
      resolve: async (host) => {
        const question = asked.filter((one) => one === host).length
        asked.push(host)
        return names[host]?.(question) ?? [ADDRESS]
      },
      dial: (target) => {
        dialled.push(target)
        return connect({ host: '127.0.0.1', port, servername: target.servername, ca: cert })
      },
    }),
  )

const picture = (hue: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .png()
    .toBuffer()

/** A PNG whose header promises 1.6 gigapixels. */
const bomb = () => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  bytes.writeUInt32BE(40_000, 16)
  bytes.writeUInt32BE(40_000, 20)
  return bytes
}

const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end()

const paths: { readonly [path: string]: (response: ServerResponse, request: IncomingMessage) => unknown } = {
  '/to-loopback': (response) => redirect(response, 'https://127.0.0.1/1.png'),
  '/to-mapped': (response) => redirect(response, 'https://[::ffff:127.0.0.1]/1.png'),
  '/to-http': (response) => redirect(response, 'http://good.pictures.example/1.png'),
  '/to-inside': (response) => redirect(response, 'https://loopback.pictures.example/1.png'),
  '/to-itself': (response) => redirect(response, '/1.png'),
  '/round': (response) => redirect(response, '/round'),
  '/far': (response) => redirect(response, '/round/3'),
  '/round/3': (response) => redirect(response, '/round/2'),
  '/round/2': (response) => redirect(response, '/1.png'),
  '/huge': (response) => response.writeHead(200, { 'content-length': 1e12 }).write('x'),
  '/silent': () => {},
  '/bomb.png': (response) => response.end(bomb()),
  '/page': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>no picture</html>'),
  '/endless': (response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  },
}

/** Starts the web server. `/{n}.png` is a picture, and any other unknown path is missing. */
export const startPictures = async () => {
  const asked: string[] = []
  const held: (() => Promise<unknown>)[] = []
  let allowed = Number.POSITIVE_INFINITY
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    asked.push(`${request.headers.host}${path}`)
    const known = paths[path]
    const number = /^\/(\d+)\.png$/.exec(path)?.[1]
    const send = async () => response.end(await picture(Number(number)))
    if (known) known(response, request)
    else if (number === undefined) response.writeHead(404).end()
    else if (allowed-- > 0) await send()
    else held.push(send)
  }
  const server = createServer(credentials, (request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Host and path of each request. */
    asked,
    /** Sends so many pictures, and no further one before `release`. */
    holdAfter: (count: number) => {
      allowed = count
    },
    release: () => {
      allowed = Number.POSITIVE_INFINITY
      for (const send of held.splice(0)) void send()
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
