import { createUser, createUserWithRole } from '../account/client.ts'
import { picture } from '../support/uploads.ts'

/** Requests that are generated from the document of the API, and the check of each response against it. */

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly $ref?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/** Keywords that `problemOf` checks, and those without a rule. */
const KNOWN = new Set(
  'type enum anyOf properties required additionalProperties items $ref format minimum maximum minLength maxLength minItems maxItems description'.split(
    ' ',
  ),
)

const typeOf = (value: unknown) => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const outside = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  value < min || value > max

const makeCheck = ({ components }: ApiDocument) => {
  /** The place of a value that breaks its schema; undefined for a valid value. */
  const problemOf = (schema: JsonSchema, value: unknown, at = '$'): string | undefined => {
    for (const keyword of Object.keys(schema)) if (!KNOWN.has(keyword)) throw new Error(`Unknown keyword ${keyword}`)
    if (schema.$ref) return problemOf(components.schemas[schema.$ref.split('/').at(-1)!]!, value, at)
    if (schema.anyOf) {
      const problems = schema.anyOf.map((one) => problemOf(one, value, at))
      return problems.includes(undefined) ? undefined : problems.join(' | ')
    }
    if (schema.enum && !schema.enum.includes(value)) return `${at}: ${JSON.stringify(value)} is none of the values`
    const expected = schema.type === 'integer' ? 'number' : schema.type
    if (expected && typeOf(value) !== expected) return `${at}: ${typeOf(value)} instead of ${schema.type}`
    if (schema.type === 'integer' && !Number.isInteger(value)) return `${at}: no integer`
    if (typeof value === 'number' && outside(value, schema.minimum, schema.maximum)) return `${at}: out of range`
    if (typeof value === 'string' && outside(value.length, schema.minLength, schema.maxLength)) return `${at}: length`
    if (Array.isArray(value)) {
      if (outside(value.length, schema.minItems, schema.maxItems)) return `${at}: length`
      return value.map((one, index) => problemOf(schema.items ?? {}, one, `${at}[${index}]`)).find(Boolean)
    }
    if (typeof value !== 'object' || value === null) return undefined
    const missing = schema.required?.find((name) => !(name in value))
    if (missing) return `${at}.${missing}: missing`
    return Object.entries(value)
      .map(([name, one]) => {
        const own = schema.properties?.[name]
        if (own) return problemOf(own, one, `${at}.${name}`)
        if (schema.additionalProperties === false) return `${at}.${name}: undeclared`
        return typeof schema.additionalProperties === 'object'
          ? problemOf(schema.additionalProperties, one, `${at}.${name}`)
          : undefined
      })
      .find(Boolean)
  }
  return problemOf
}

/** Random numbers below 1 that a seed determines (mulberry32). */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const WORDS = [
  'Jamdani',
  'p1',
  'c1',
  's1',
  '017123',
  '01712345678',
  'a@shop.example',
  'Dhaka',
  '1',
  '12.50',
  'red',
  '#00ff00',
  'terms',
]
/** Values of fields that have a rule beyond their schema, by name. */
const USUAL: Readonly<Record<string, string>> = {
  phone: '01712345678',
  refundNumber: '01712345678',
  email: 'a@shop.example',
  customerEmail: 'a@shop.example',
  division: 'Dhaka',
  district: 'Dhaka',
  productId: 'p1',
  category: 'c1',
  categoryId: 'c1',
  productCategory: 'c1',
  bannerCategory: 'c1',
  subCategory: 's1',
  subCategoryId: 's1',
  productSubCategory: 's1',
  originalPrice: '100',
  productOriginalPrice: '120',
  discount: '5',
  productDiscount: '5',
  remainingProducts: '7',
  description: 'Woven by hand in Dhaka',
  productDescription: 'Woven by hand in Dhaka',
  page: '1',
  limit: '10',
  key: 'k'.repeat(22),
  paymentMethod: 'cash',
  checkoutId: '5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d',
}
const ODD = [
  '',
  ' ',
  '\0',
  'a\ud800',
  '\udc00b',
  '\u202egnp.exe',
  '\u200b',
  'a\r\nb',
  'x'.repeat(101),
  'শ'.repeat(20_000),
  '__proto__',
  "'; drop table users;--",
  '<script>',
  '%00',
  '../..',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '🛒',
  '2026-02-31',
  'null',
  '[]',
  '{"a":1}',
]
const ODD_VALUES = [null, true, -1, 0.001, 1e308, 2 ** 53, [], {}, [[]], { a: { b: {} } }]

/** What a run has sent and found. */
export interface Findings {
  readonly sent: number
  readonly statuses: Readonly<Record<string, number>>
  /** A line for each response that the document does not declare. */
  readonly undeclared: readonly string[]
}

/**
 * Sends generated requests, of which about half break a rule, one after the other.
 * @param calls the number of requests; each operation but the endless stream of changes gets about as many
 */
export const sendGenerated = async (
  server: { url: string; databaseUrl: string },
  { calls, seed, say = () => {} }: { calls: number; seed: number; say?: (line: string) => void },
): Promise<Findings> => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument
  const problemOf = makeCheck(document)
  const random = randomOf(seed)
  const pick = <A>(list: readonly A[]): A => list[Math.floor(random() * list.length)]!
  const chance = (share: number) => random() < share

  const people = [
    await createUserWithRole(server, 'admin'),
    await createUserWithRole(server, 'owner'),
    await createUser(server),
  ]
  const other = await createUser(server)
  const catalogue = ['p1', 'p2', 'c1', 's1']
  const ids = [other.id, ...catalogue]
  const image = await picture()

  const textOf = (schema: JsonSchema, odd: number, name = ''): string => {
    if (chance(odd)) return pick(ODD)
    if (schema.enum) return String(pick(schema.enum))
    if (schema.type === 'integer' || schema.type === 'number')
      return String(Math.ceil(random() * Math.min(10, schema.maximum ?? 10)))
    if (USUAL[name] && chance(0.9)) return USUAL[name]
    return pick(chance(0.4) ? ids : WORDS).slice(0, schema.maxLength ?? 100)
  }
  /** A value of a schema; `odd` is the share of values that may break it. */
  const valueFor = (schema: JsonSchema, odd: number, name?: string): unknown => {
    if (chance(odd / 3)) return pick(ODD_VALUES)
    if (schema.$ref) return valueFor(document.components.schemas[schema.$ref.split('/').at(-1)!]!, odd)
    if (schema.anyOf) return valueFor(pick(schema.anyOf), odd, name)
    if (schema.type === 'boolean') return chance(0.5)
    if (schema.type === 'null') return null
    if (schema.type === 'number' || schema.type === 'integer')
      return chance(0.5) ? Math.ceil(random() * 5) : random() * 200
    if (schema.type === 'array') {
      return Array.from({ length: Math.ceil(random() * 3) }, () => valueFor(schema.items ?? {}, odd))
    }
    if (schema.type !== 'object') return textOf(schema, odd, name)
    const fields = Object.entries(schema.properties ?? {})
      .filter(([name]) => (schema.required?.includes(name) ? !chance(odd / 3) : chance(0.5)))
      .map(([field, of]) => [field, valueFor(of, odd, field)] as const)
    return Object.fromEntries(chance(odd / 5) ? [...fields, [pick(ODD), 1]] : fields)
  }
  const formOf = (schema: JsonSchema, odd: number) => {
    const form = new FormData()
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!schema.required?.includes(name) && chance(0.5)) continue
      const file = field.format ?? field.items?.format
      if (file && !chance(odd / 3)) {
        const bytes = chance(odd) ? new TextEncoder().encode(pick(ODD)) : new Uint8Array(image)
        form.append(name, new Blob([bytes], { type: 'image/png' }), chance(odd) ? pick(ODD) : 'picture.png')
      } else form.append(name, textOf(field, odd, name))
    }
    return form
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const asked = operations.filter(({ operation }) => operation.operationId !== 'live.watchChanges')
  const statuses: Record<string, number> = {}
  const undeclared = new Map<string, string>()

  for (let call = 0; call < calls; call++) {
    const { path, method, operation } = asked[call % asked.length]!
    const odd = chance(0.5) ? 0 : 0.3
    const query = new URLSearchParams()
    const headers = new Headers()
    let url = path
    for (const { name, in: place, schema } of operation.parameters ?? []) {
      // A head above 16 KB is refused by Node, before any call.
      const text = textOf(schema, odd, name).slice(0, 300)
      // Deletions name what is not there, so that later requests find the rest; reads name the callers, too.
      const named = method === 'DELETE' ? [other.id, 'none'] : [...catalogue, ...people.map(({ id }) => id)]
      if (place === 'path' && method !== 'PATCH' && method !== 'POST' && method !== 'PUT' && chance(1 - odd))
        url = url.replace(`{${name}}`, schema.enum ? text : pick(named))
      else if (place === 'path')
        url = url.replace(`{${name}}`, encodeURIComponent(text.toWellFormed().trim().replace(/^\.+$/, '') || 'none'))
      else if (chance(0.5)) continue
      else if (place === 'query') query.append(name, text)
      else headers.set(name, text.replace(/[^\x20-\xff]/g, '?').slice(0, 2000))
    }
    if (chance(odd / 5)) query.append(pick(ODD).slice(0, 300), '1')
    const token = pick([...people.map(({ visitor }) => visitor.token), people[0]!.visitor.token, undefined, 'no token'])
    // A sign-out would leave every later request without a session.
    if (token && operation.operationId !== 'account.logout') headers.set('authorization', `Bearer ${token}`)
    if (chance(odd / 5)) headers.set('origin', 'https://evil.example')
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    let body: FormData | string | undefined
    if (content && type === 'multipart/form-data' && !chance(odd / 5)) body = formOf(content.schema, odd)
    else if (content) {
      headers.set('content-type', chance(odd / 5) ? 'text/plain' : 'application/json')
      const json = JSON.stringify(valueFor(content.schema, odd))
      body = chance(odd / 5) ? json.slice(1) : json
    }
    const response = await fetch(`${server.url}${url}${query.size > 0 ? `?${query}` : ''}`, {
      redirect: 'manual',
      method,
      headers,
      body: body ?? null,
    })
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    const declared = operation.responses[response.status]
    const answer = response.headers.get('content-type')?.split(';')[0] ?? ''
    const found = Object.entries(declared?.content ?? {}).find(([name]) => name.split(';')[0] === answer)
    const json =
      answer === 'application/json' ? ((await response.json()) as unknown) : void (await response.arrayBuffer())
    // A redirect has no body.
    const isRedirect = response.status === 303 && declared !== undefined
    const isDeclared = found !== undefined || isRedirect
    const problem = isDeclared
      ? found && answer === 'application/json' && problemOf(found[1].schema, json)
      : `undeclared ${answer}`
    if (response.status === 500 || problem) {
      const key = `${method} ${path} ${response.status} ${problem || ''}`.slice(0, 400)
      const shown =
        typeof body === 'string'
          ? body
          : JSON.stringify(body && [...body.entries()].map(([name, part]) => [name, String(part)]))
      if (!undeclared.has(key))
        undeclared.set(
          key,
          `${key}\n  ${url}?${query} ${shown?.slice(0, 300)}\n  ${JSON.stringify(json)?.slice(0, 300)}`,
        )
    }
    if ((call + 1) % 1000 === 0) say(`${call + 1} requests, ${undeclared.size} undeclared responses`)
  }
  return { sent: calls, statuses, undeclared: [...undeclared.values()] }
}
