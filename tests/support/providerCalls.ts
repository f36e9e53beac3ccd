import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { FetchHttpClient } from 'effect/http'
import { makeExchange } from '#server/payments/providers/exchange.ts'
import type { AttemptToStart, ProviderError } from '#server/payments/providers/provider.ts'
import { atEndOfFile } from './cleanUp.ts'
import { personCookie } from './sandbox.ts'
import { DEMO_KEY } from './server.ts'

/** Calls to the sandboxes of the tests. */
export const testExchange = Effect.runSync(makeExchange(DEMO_KEY).pipe(Effect.provide(FetchHttpClient.layer)))

/** Runs a call of a provider; a `ProviderError` becomes `KIND CODE`. */
export const outcomeOf = <A>(call: Effect.Effect<A, ProviderError>): Promise<A | string> =>
  Effect.runPromise(Effect.catch(call, ({ kind, code }) => Effect.succeed(`${kind} ${code}`)))

/** A place of the shop to which a provider sends people and notices. */
export interface ShopEnd {
  readonly url: string
  /** The forms that have arrived, in their order. */
  readonly forms: Record<string, string>[]
}

export async function startShopEnd(): Promise<ShopEnd> {
  const forms: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    forms.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8'))))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(async () => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, forms }
}

/** An attempt with a reference of its own. */
export const attemptTo = (shop: ShopEnd, method: string, given: Partial<AttemptToStart> = {}): AttemptToStart => ({
  reference: `H${randomUUID().replaceAll('-', '').slice(0, 20)}`,
  amount: 125_050,
  returnUrl: `${shop.url}/api/payment/return/${method}`,
  noticeUrl: `${shop.url}/api/payment/notice/${method}`,
  customer: { name: 'Rahima Khatun', email: '', phone: '01712345678', address: 'Road 4, House 7', city: 'Dhanmondi' },
  pieces: 3,
  language: 'bn',
  isMobile: false,
  ...given,
})

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

/** The answer to the browser after a choice: a redirection, the form that it posts by itself, or a page to read. */
export async function press(url: string, choice: string) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: personCookie },
    body: new URLSearchParams({ choice }),
  })
  const page = await response.text()
  const action = /<form method="post" action="([^"]*)">/.exec(page)?.[1]
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    location: response.headers.get('location'),
    posted: action === undefined ? null : { url: plain(action), form: formOf(fields) },
    page,
  }
}

const formOf = (fields: readonly RegExpMatchArray[]): Record<string, string> =>
  Object.fromEntries(fields.map(([, name = '', value = '']) => [plain(name), plain(value)]))
