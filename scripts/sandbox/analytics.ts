import type { ProviderSandbox, SandboxCall, SandboxContext, SandboxReply } from './provider.ts'
import { json } from './replies.ts'

/** Google's Measurement Protocol and Meta's Conversions API, as far as a shop uses them, by their lists of fields. */

interface Received {
  readonly id: string
  readonly service: 'ga4' | 'meta'
  readonly event: Readonly<Record<string, unknown>>
}

export interface AnalyticsAccounts {
  readonly ga4: { readonly id: string; readonly secret: string }
  readonly meta: { readonly id: string; readonly token: string }
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const firstOf = (value: unknown): Fields => fieldsOf(Array.isArray(value) ? value[0] : undefined)

const isHash = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one))

/** Meta's number of the error and its sentence; null where the event is complete. */
const metaProblem = (event: Fields, now: number): string | null => {
  const user = fieldsOf(event.user_data)
  const time = Number(event.event_time)
  if (typeof event.event_name !== 'string') return 'event_name is missing'
  if (!(time <= now / 1000 + 60 && time > now / 1000 - 7 * 86_400)) return 'event_time is not within seven days'
  if (event.action_source !== 'website') return 'action_source is missing'
  if (!String(event.event_source_url).startsWith('http')) return 'event_source_url is missing'
  if (typeof user.client_user_agent !== 'string') return 'client_user_agent is missing'
  if ((user.em !== undefined && !isHash(user.em)) || !isHash(user.ph)) return 'user_data is not hashed'
  const custom = fieldsOf(event.custom_data)
  return custom.currency === 'BDT' && typeof custom.value === 'number' ? null : 'currency and value are missing'
}

const routesOf = (context: SandboxContext, accounts: AnalyticsAccounts) => {
  const received = context.table<Received>('analytics')
  const keep = (service: Received['service'], event: Fields) => {
    const id = String(received.all().length + 1)
    received.set(id, { id, service, event })
  }

  /** Google answers 204 to whatever comes, and leaves out what is wrong. */
  const collect = ({ query, json: body }: SandboxCall): SandboxReply => {
    if (context.takeSwitch('away')) return json({}, 503)
    const event = firstOf(body.events)
    const isOwn = query.measurement_id === accounts.ga4.id && query.api_secret === accounts.ga4.secret
    if (isOwn && typeof body.client_id === 'string' && typeof event.name === 'string')
      keep('ga4', { ...event, ...body })
    return { status: 204, headers: {}, body: '' }
  }

  const takeEvents = ({ parts: [pixel], json: body }: SandboxCall): SandboxReply => {
    if (context.takeSwitch('away')) return json({}, 503)
    if (pixel !== accounts.meta.id || body.access_token !== accounts.meta.token) {
      return json({ error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } }, 400)
    }
    const event = firstOf(body.data)
    const problem = metaProblem(event, context.now())
    if (problem) return json({ error: { message: problem, type: 'OAuthException', code: 100 } }, 400)
    keep('meta', event)
    return json({ events_received: 1, messages: [], fbtrace_id: 'trace' })
  }

  return {
    routes: [
      { method: 'POST', path: /^\/ga4\/mp\/collect$/, access: 'shop', handle: collect },
      { method: 'POST', path: /^\/meta\/v\d+\.\d+\/(\d+)\/events$/, access: 'shop', handle: takeEvents },
      {
        method: 'GET',
        path: /^\/analytics\/received$/,
        access: 'shop',
        handle: () => json(received.all()),
      },
    ],
    payments: () => [],
  } as const
}

/** The sandbox of the services that count purchases. `GET /analytics/received` lists what they have counted. */
export const analyticsSandbox = (accounts: AnalyticsAccounts): ProviderSandbox => ({
  name: 'analytics',
  title: 'Google Analytics and Meta',
  switches: [{ name: 'away', title: 'The next call is answered with 503', of: 'call' }],
  make: (context) => routesOf(context, accounts),
})
