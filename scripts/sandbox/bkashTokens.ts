import { broken, gateway, randomId, status } from './bkashAnswers.ts'
import type { SandboxAnswer, SandboxCall, SandboxContext, SandboxRoute } from './provider.ts'
import { json } from './replies.ts'

/** The only account of the sandbox. */
export const BKASH_ACCOUNT = {
  username: 'sandbox',
  password: 'sandbox-password',
  appKey: 'sandbox-app-key',
  appSecret: 'sandbox-app-secret',
} as const

const HOUR_MS = 3600_000
/** Token calls within an hour, after which the account is blocked for an hour. */
const CALLS_MAX = 2

interface Account {
  readonly calls: readonly number[]
  readonly blockedUntil: number
  readonly refreshToken: string
}

/** Grant, refresh, and the check of a token. */
export const bkashTokens = ({ table, takeSwitch, now }: SandboxContext) => {
  const accounts = table<Account>('account')
  const tokens = table<{ expiresAt: number }>('tokens')

  const issue = (call: SandboxCall, isRefresh: boolean): SandboxAnswer => {
    const { headers, json: body } = call
    const account = accounts.get('only') ?? { calls: [], blockedUntil: 0, refreshToken: '' }
    const calls = [...account.calls.filter((at) => at > now() - HOUR_MS), now()]
    const isBlocked = takeSwitch('token.limit') || calls.length > CALLS_MAX || account.blockedUntil > now()
    if (isBlocked) {
      accounts.set('only', { ...account, calls, blockedUntil: now() + HOUR_MS })
      return gateway('Forbidden', 403)
    }
    const known =
      headers.username === BKASH_ACCOUNT.username &&
      headers.password === BKASH_ACCOUNT.password &&
      body.app_key === BKASH_ACCOUNT.appKey &&
      body.app_secret === BKASH_ACCOUNT.appSecret
    const right = known && (!isRefresh || body.refresh_token === account.refreshToken)
    if (!right) {
      accounts.set('only', { ...account, calls })
      return broken()
    }
    const refreshToken = randomId(40)
    const token = randomId(60)
    accounts.set('only', { ...account, calls, refreshToken })
    tokens.set(token, { expiresAt: now() + HOUR_MS })
    return status('0000', { id_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token: refreshToken })
  }

  /** What the gateway answers to a call without a valid token; null where the token is valid. */
  const refusal = ({ headers }: SandboxCall) => {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '')
    if (takeSwitch('token.expired') || (tokens.get(token)?.expiresAt ?? 0) < now()) {
      return json({ message: 'The incoming token has expired' }, 401)
    }
    return headers['x-app-key'] === BKASH_ACCOUNT.appKey ? null : status('2001')
  }

  const route = (name: string): SandboxRoute => ({
    method: 'POST',
    path: new RegExp(`^/v1\\.2\\.0-beta/tokenized/checkout/token/${name}$`),
    access: 'shop',
    handle: (call) => issue(call, name === 'refresh'),
  })
  return { routes: [route('grant'), route('refresh')], refusal }
}
