import type { HttpApiEndpoint } from 'effect/http-api'
import { LANGUAGE_QUERY } from '#contract/languages.ts'
import { idIn } from '#contract/routes/addresses.ts'
import { ServerApi } from '../http/api.ts'
import { routeOf, segmentsOf } from './pageRoutes.ts'
import { keptCalls, keptPages, type Topic } from './topics.ts'

/** An address whose answer is kept. */
export interface Address {
  /** The name of the call; empty for a page. */
  readonly call: string
  readonly path: string
  /** The path with the query in canonical form: addresses with the same key have the same answer. */
  readonly key: string
  /** The language that the address of a page names; null without one. */
  readonly language: string | null
  readonly topics: readonly Topic[]
}

/** Longer addresses are served without being kept. */
const LENGTH_MAX = 500
/** Addresses whose canonical form is remembered. */
const REMEMBERED = 2000

/** Parameters that advertisements add to the address of a page, which says the same without them. */
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid)$/

const gets: readonly HttpApiEndpoint.Top[] = Object.values(ServerApi.groups).flatMap((group) =>
  Object.values(group.endpoints as Record<string, HttpApiEndpoint.Top>).filter(({ method }) => method === 'GET'),
)
/** A path without parameters is found before one with parameters. */
const fixed = new Map(gets.filter(({ path }) => !path.includes(':')).map(({ path, identifier }) => [path, identifier]))
const patterns = gets
  .filter(({ path, identifier }) => path.includes(':') && keptCalls[identifier])
  .map(({ path, identifier }) => ({
    call: identifier,
    pattern: new RegExp(`^${path.replace(/:[A-Za-z]+/g, '([^/]+)')}$`),
  }))

/** The kept call of a path, with its parameters. */
const callOf = (path: string): { readonly call: string; readonly params: readonly string[] } | undefined => {
  const known = fixed.get(path)
  if (known !== undefined) return keptCalls[known] && { call: known, params: [] }
  for (const { call, pattern } of patterns) {
    const [, ...params] = pattern.exec(path) ?? []
    if (params.length > 0) return { call, params }
  }
  return undefined
}

/** A query without the parameters that advertisements add. */
export const withoutTracking = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !TRACKING.test(name)))

const canonical = (query: URLSearchParams): string => {
  query.sort()
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const ofCall = (path: string, query: URLSearchParams): Address | null => {
  const found = callOf(path)
  if (!found) return null
  const { call, params } = found
  return {
    call,
    path,
    key: path + canonical(query),
    language: null,
    topics: keptCalls[call]!({ params, query }),
  }
}

const ofPage = (path: string, whole: URLSearchParams): Address | null => {
  const [, ...params] = segmentsOf(path).map(idIn)
  const topicsOf = keptPages.get(routeOf(path) ?? '')
  // The entrance of the demo is no page.
  if (!topicsOf || whole.has('demo')) return null
  const query = withoutTracking(whole)
  return {
    call: '',
    path,
    key: path + canonical(query),
    language: query.get(LANGUAGE_QUERY),
    topics: topicsOf({ params, query }),
  }
}

const find = (url: string): Address | null => {
  const [path = '', search = '', ...more] = url.split('?')
  // What is escaped or malformed is left to the checks of the request pipeline, but for the letters of a page's words.
  if (more.length > 0 || /#|%[0-7]|\/\/|.\/$/.test(path) || /%00|#/.test(search)) return null
  const query = new URLSearchParams(search)
  if (path.startsWith('/api/')) return path.includes('%') ? null : ofCall(path, query)
  try {
    return ofPage(decodeURI(path), query)
  } catch {
    return null
  }
}

const remembered = new Map<string, Address | null>()

/** The address of a request's URL; null where its answer is not kept. */
export const addressOf = (url: string): Address | null => {
  const known = remembered.get(url)
  if (known !== undefined) return known
  if (url.length > LENGTH_MAX) return null
  const address = find(url)
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(url, address)
  return address
}
