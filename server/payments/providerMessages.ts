import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { ProviderMessage } from './providers/provider.ts'

const MAX_FIELDS = 200

const recordOf = (entries: Iterable<[string, unknown]>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...entries]
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value ?? '')]),
  )

/** The fields of a body: of a form, or of a JSON object. */
const fieldsOf = (body: string) => {
  if (!body.trimStart().startsWith('{')) return recordOf(new URLSearchParams(body))
  try {
    return recordOf(Object.entries(JSON.parse(body)))
  } catch {
    return {}
  }
}

/** What a provider has sent. */
export const messageOf = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const query = recordOf(new URLSearchParams(request.url.split('?', 2)[1] ?? ''))
    const body = request.method === 'GET' ? '' : yield* request.text
    return { query, form: fieldsOf(body) } satisfies ProviderMessage
  })
