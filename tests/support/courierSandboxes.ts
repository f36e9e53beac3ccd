import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { FetchHttpClient } from 'effect/http'
import { pathaoSandbox } from '#scripts/sandbox/pathao.ts'
import { redxSandbox } from '#scripts/sandbox/redx.ts'
import type { SandboxOptions } from '#scripts/sandbox/sandbox.ts'
import { steadfastSandbox } from '#scripts/sandbox/steadfast.ts'
import type { CourierError, CourierMessage, ParcelToBook } from '#server/couriers/adapters/courier.ts'
import { type CourierCalls, type KeyState, makeCourierCalls } from '#server/couriers/adapters/courierCalls.ts'
import type { CourierSettings } from '#server/platform/courierSettings.ts'
import { atEndOfFile } from './cleanUp.ts'
import { startTestSandbox } from './sandbox.ts'
import { DEMO_KEY } from './server.ts'

const SECRET = 'a-secret-of-the-courier'
const PRICES = { inside: 7000, outside: 13_000, cashPercent: 1 }

/**
 * The sandboxes of all couriers, and the settings of a shop that sends by them.
 * @param shopUrl where messages go, without a trailing slash
 */
export const startCourierSandboxes = async (shopUrl: () => string, options: Partial<SandboxOptions> = {}) => {
  const messages = (name: string) => ({ url: () => `${shopUrl()}/api/courier/webhook/${name}`, secret: SECRET })
  const steadfast = { apiKey: 'key', secretKey: 'secret' }
  const pathao = { clientId: 'client', clientSecret: 'client-secret', storeId: '130820' }
  const sandbox = await startTestSandbox(
    [
      steadfastSandbox({ ...steadfast, messages: messages('steadfast') }),
      pathaoSandbox({ ...pathao, messages: messages('pathao') }),
      redxSandbox({ token: 'token', messages: messages(`redx?token=${SECRET}`) }),
    ],
    options,
  )
  const settings: CourierSettings = {
    steadfast: { url: `${sandbox.url}/steadfast/api/v1`, ...steadfast, prices: PRICES, messageSecret: SECRET },
    pathao: { url: `${sandbox.url}/pathao`, ...pathao, username: '', password: '', messageSecret: SECRET },
    redx: { url: `${sandbox.url}/redx/v1.0.0-beta`, token: 'token', storeId: '1', messageSecret: SECRET },
    sandboxKey: DEMO_KEY,
  }
  return { sandbox, settings }
}

/** Calls to the sandboxes of the tests. */
export const testCalls: CourierCalls = Effect.runSync(
  makeCourierCalls(DEMO_KEY).pipe(Effect.provide(FetchHttpClient.layer)),
)

/** The state of a key in memory. */
export const keyInMemory = (): KeyState & { readonly forget: () => void } => {
  let isRefused = false
  return {
    isRefused: Effect.sync(() => isRefused),
    noteRefused: Effect.sync(() => {
      isRefused = true
    }),
    forget: () => {
      isRefused = false
    },
  }
}

const wordsOf = (error: CourierError): string => {
  switch (error._tag) {
    case 'CourierRefused':
      return `refused ${error.field}`
    case 'CourierKeyWrong':
      return 'key'
    case 'CourierAway':
      return `${error.mayHaveActed ? 'silent' : 'away'} ${error.code} ${error.waitSeconds || ''}`.trim()
    case 'CourierUnclear':
      return `unclear ${error.code}`
  }
}

/** Runs a call of a courier; an error becomes a text: `refused FIELD`, `key`, `away`, `silent` or `unclear`, with its code. */
export const saidBy = <A>(call: Effect.Effect<A, CourierError>): Promise<A | string> =>
  Effect.runPromise(Effect.catch(call, (error) => Effect.succeed(wordsOf(error))))

let sent = 0

/** A parcel with an invoice of its own. */
export const parcelTo = (given: Partial<ParcelToBook> = {}): ParcelToBook => ({
  invoice: `T${Date.now().toString(36)}${++sent}`,
  name: 'Rahima Khatun',
  phone: '01712345678',
  secondPhone: '',
  address: 'House 7, Road 4, Dhanmondi, Dhaka',
  place: { city: '1', area: '2', areaName: 'Dhanmondi' },
  district: 'Dhaka',
  toPoint: false,
  cash: 125_000,
  value: 120_000,
  grams: 400,
  pieces: 2,
  contents: 'Saree',
  note: 'Call before 5 pm',
  ...given,
})

/** A place of the shop to which couriers send messages; `messages` has them in their order. */
export const startMessageEnd = async () => {
  const messages: CourierMessage[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://shop')
    messages.push({
      headers: request.headers as Record<string, string>,
      query: Object.fromEntries(url.searchParams),
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(async () => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, messages }
}
