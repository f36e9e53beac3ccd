type Env = Readonly<Record<string, string | undefined>>

/** What a courier without a call for it takes by the shop's contract, in paisa, and per cent of the cash. */
export interface PricePlan {
  /** In the district Dhaka, and elsewhere. */
  readonly inside: number
  readonly outside: number
  readonly cashPercent: number
}

/** The account of a shop at Steadfast. */
export interface SteadfastSettings {
  /** Without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  readonly secretKey: string
  /** Null where nobody has named its prices. */
  readonly prices: PricePlan | null
  /** The token of its messages (webhooks); empty where the shop takes none. */
  readonly messageSecret: string
}

/** The account of a shop at Pathao. */
export interface PathaoSettings {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Both empty where the account signs in by client id and secret alone. */
  readonly username: string
  readonly password: string
  /** The place where parcels are fetched. */
  readonly storeId: string
  readonly messageSecret: string
}

/** The account of a shop at RedX. */
export interface RedxSettings {
  readonly url: string
  readonly token: string
  readonly storeId: string
  readonly messageSecret: string
}

/** The couriers of a shop. One is offered where its settings are given. */
export interface CourierSettings {
  readonly steadfast: SteadfastSettings | null
  readonly pathao: PathaoSettings | null
  readonly redx: RedxSettings | null
  /** The key that the shop's calls to the demo's sandboxes carry; empty outside of the demo. */
  readonly sandboxKey: string
}

export const defaultCourierSettings: CourierSettings = { steadfast: null, pathao: null, redx: null, sandboxKey: '' }

/** The variables of each courier that are set together. */
const GROUPS = {
  steadfast: ['STEADFAST_API_KEY', 'STEADFAST_SECRET_KEY'],
  pathao: ['PATHAO_CLIENT_ID', 'PATHAO_CLIENT_SECRET', 'PATHAO_STORE_ID'],
  redx: ['REDX_TOKEN', 'REDX_STORE_ID'],
} as const

const LIVE = {
  steadfast: ['STEADFAST_URL', 'https://portal.packzy.com/api/v1'],
  pathao: ['PATHAO_URL', 'https://api-hermes.pathao.com'],
  redx: ['REDX_URL', 'https://openapi.redx.com.bd/v1.0.0-beta'],
} as const

const MESSAGE_SECRETS = ['STEADFAST_WEBHOOK_TOKEN', 'PATHAO_WEBHOOK_SECRET', 'REDX_WEBHOOK_SECRET'] as const
/** A secret that stands in the address of a webhook, or in a header of it, is guessed by machines. */
const MESSAGE_SECRET = /^[\w.~-]{20,200}$/

/** Inside of Dhaka, elsewhere, both in taka, and per cent of the cash. */
const PRICES = /^(\d{1,5}),(\d{1,5}),(\d{1,2}(?:\.\d{1,2})?)$/
const pricesIn = (text: string): PricePlan | null => {
  const [, inside, outside, percent] = PRICES.exec(text) ?? []
  return inside === undefined
    ? null
    : { inside: Number(inside) * 100, outside: Number(outside) * 100, cashPercent: Number(percent) }
}

const valueIn = (env: Env) => (name: string) => (env[name] ?? '').trim()

const problemOf = (env: Env): string | null => {
  const value = valueIn(env)
  for (const names of Object.values(GROUPS)) {
    const missing: readonly string[] = names.filter((name) => value(name) === '')
    if (missing.length > 0 && missing.length < names.length) {
      const set = names.find((name) => !missing.includes(name))
      return `${set} is set, and missing are ${missing.join(', ')}: a courier needs all of its variables.`
    }
  }
  if ((value('PATHAO_USERNAME') === '') !== (value('PATHAO_PASSWORD') === '')) {
    return 'PATHAO_USERNAME and PATHAO_PASSWORD belong together: set both, or none.'
  }
  const store = ['PATHAO_STORE_ID', 'REDX_STORE_ID'].find((name) => !/^\d*$/.test(value(name)))
  if (store) return `${store} must be a number, as the courier's panel shows it.`
  if (value('STEADFAST_PRICES') !== '' && pricesIn(value('STEADFAST_PRICES')) === null) {
    return 'STEADFAST_PRICES must be three numbers with commas, such as 70,130,1: taka in Dhaka, taka elsewhere, and per cent of the cash.'
  }
  const weak = MESSAGE_SECRETS.find((name) => value(name) !== '' && !MESSAGE_SECRET.test(value(name)))
  return weak ? `${weak} must have between 20 and 200 letters and digits.` : null
}

/**
 * Reads the couriers of the shop. One is offered where all of its variables are set.
 * @returns a sentence that says which setting to change where they cannot work; it contains no value of them
 */
export const couriersFromEnv = (env: Env): CourierSettings | string => {
  const problem = problemOf(env)
  if (problem) return problem
  const value = valueIn(env)
  const ifSet = <A>(name: keyof typeof GROUPS, read: (url: string) => A) => {
    const [variable, live] = LIVE[name]
    return value(GROUPS[name][0]) === '' ? null : read((value(variable) || live).replace(/\/+$/, ''))
  }
  return {
    ...defaultCourierSettings,
    steadfast: ifSet('steadfast', (url) => ({
      url,
      apiKey: value('STEADFAST_API_KEY'),
      secretKey: value('STEADFAST_SECRET_KEY'),
      prices: pricesIn(value('STEADFAST_PRICES')),
      messageSecret: value('STEADFAST_WEBHOOK_TOKEN'),
    })),
    pathao: ifSet('pathao', (url) => ({
      url,
      clientId: value('PATHAO_CLIENT_ID'),
      clientSecret: value('PATHAO_CLIENT_SECRET'),
      username: value('PATHAO_USERNAME'),
      password: value('PATHAO_PASSWORD'),
      storeId: value('PATHAO_STORE_ID'),
      messageSecret: value('PATHAO_WEBHOOK_SECRET'),
    })),
    redx: ifSet('redx', (url) => ({
      url,
      token: value('REDX_TOKEN'),
      storeId: value('REDX_STORE_ID'),
      messageSecret: value('REDX_WEBHOOK_SECRET'),
    })),
  }
}

/** The address of each courier of the shop, by the variable that names it. */
export const courierUrls = (settings: CourierSettings): readonly (readonly [name: string, url: string])[] =>
  (['steadfast', 'pathao', 'redx'] as const).flatMap((name) => {
    const url = settings[name]?.url
    return url === undefined ? [] : [[LIVE[name][0], url] as const]
  })
