// biome-ignore-all lint/suspicious/noExplicitAny: the test goes through every form without its types
import { Schema } from 'effect'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, createActor, toPromise } from 'xstate'
import { admin } from '#app/areas/admin/admin.ts'
import { checkout } from '#app/areas/checkout/checkout.ts'
import { myOrders } from '#app/areas/orders/orders.ts'
import { tracking } from '#app/areas/orders/tracking.ts'
import { payments } from '#app/areas/payments/payments.ts'
import { profile } from '#app/areas/profile/profile.ts'
import { makeCache } from '#app/start/cache.ts'
import type { CartActor } from '#app/start/cartSlot.ts'
import { type AnyCalls, provideCalls } from '#app/wiring/wiring.ts'
import { Api } from '#contract/Api.ts'
import type { Endpoint } from '#contract/calls/effectEndpoint.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import type { Flow } from '#devtools/flow.ts'
import { makeHttp } from '#http/runtime.ts'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import type { Declared } from '#machines/core/calls.ts'
import { isChanged } from '#machines/core/form/form.ts'
import { flowOf, flows } from '#machines/registry.ts'
import { errorEnvelope } from '../http/httpServer.ts'
import { type Path, type PathOptions, pathsOf, play } from '../machines/support/paths.ts'
import { pathOptions } from '../replay/support/paths.ts'

// Every field of every form, as people fill it in: from the form over the body of its call to the rules of the server.

const http = makeHttp({
  host: 'http://shop.test',
  errorText: () => undefined,
  token: () => null,
  sendAuthorized: (attempt, signal) => attempt(null, signal),
})
const cache = makeCache(http)
const wiring: Readonly<Record<string, AnyCalls>> = {
  ...tracking(http, cache),
  ...payments(http, cache),
  ...myOrders(http, cache),
  ...checkout({ getSnapshot: () => ({ context: { lines: [] } }), subscribe: () => ({}) } as unknown as CartActor)(
    http,
    cache,
  ),
  ...profile(http, cache),
  ...admin(http, cache),
}

type Sent = { readonly method: string; readonly path: string; readonly body: unknown }
let sent: Sent[] = []
const { fetch, XMLHttpRequest } = globalThis
beforeAll(() => {
  // Without it, multipart bodies go through `fetch` as well.
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
  globalThis.fetch = async (input, init) => {
    const request = init as { method: string; body?: FormData | string }
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : request.body
    sent.push({ method: request.method, path: pathname, body })
    return Response.json(errorEnvelope('Refused'), { status: 400 })
  }
})
afterAll(() => Object.assign(globalThis, { fetch, XMLHttpRequest }))

const endpoints = Object.values(Api.groups).flatMap((group): Endpoint[] => Object.values(group.endpoints))
const endpointOf = ({ method, path }: Sent) =>
  endpoints.find((one) => one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path))

/** The body as the rules of the server read it; pictures, which have none in the browser, are left out. */
const read = (
  request: Sent,
): { readonly body: Readonly<Record<string, unknown>>; readonly refused: readonly string[] } => {
  const schemas = [...endpointOf(request)!.payload.values()].flatMap(({ schemas }) => schemas as readonly Schema.Top[])
  const schema = (schemas.length === 1 ? schemas[0] : Schema.Union(schemas)) as Schema.Codec<any>
  const isMultipart = request.body instanceof FormData
  const body: any = request.body instanceof FormData ? partsOf(request.body) : request.body
  const result = Schema.decodeUnknownResult(schema, { errors: 'all', onExcessProperty: 'error' })(body)
  if (result._tag === 'Success') return { body: isMultipart ? body : result.success, refused: [] }
  const refused = issuesOf(result.failure)
    .map(({ path, code }) => `${path.join('.')}: ${code}`)
    .filter((issue) => !/image|^img/i.test(issue))
  return { body, refused }
}

const partsOf = (form: FormData) => Object.fromEntries([...form].filter(([, part]) => typeof part === 'string'))

const withCalls = new Map<AnyStateMachine, AnyStateMachine>()

/** The requests of a call that a form has started. */
const requestsOf = async ({ machine }: Flow, { src, input }: { src: string; input: any }): Promise<readonly Sent[]> => {
  const provided = withCalls.get(machine) ?? provideCalls(machine, wiring[machine.id] ?? {}, { http })
  withCalls.set(machine, provided)
  const logic = provided.implementations.actors[src] as AnyActorLogic
  const sendPhoneCode: AnyActorLogic | undefined =
    'provide' in logic ? ((logic as AnyStateMachine).implementations.actors.sendPhoneCode as AnyActorLogic) : undefined
  sent = []
  await toPromise(createActor(sendPhoneCode ?? logic, { input: sendPhoneCode ? input.request : input }).start())
  return sent
}

const isCall = ({ src }: { src: string }) => !/^watch|conflict|confirm$/i.test(src)

/** A field of a form in one of its modes, the way to its submit, and the value that it has by then. */
interface Field {
  readonly name: string
  readonly path: Path
  readonly value: string
  readonly change: (value: string) => AnyEventObject
}

const texts = (values: object) => Object.entries(values).filter(([, value]) => typeof value === 'string')

/** The fields of a form at a submit, or the texts of a dialog without rules of its own. */
const fieldsAt = ({ fixtures }: Flow, path: Path, values: object | undefined): readonly Field[] => {
  if (values) {
    const change = (field: string) => (value: string) => ({ type: 'form.change', field, value })
    return texts(values).map(([name, value]) => ({ name, path, value, change: change(name) }))
  }
  return Object.entries(fixtures.events)
    .filter(([type]) => /\.(change|write)$/.test(type))
    .flatMap(([type, [event]]) =>
      texts(event!)
        .filter(([name]) => name !== 'type')
        .map(([name, value]) => ({
          name: `${type} ${name}`,
          path,
          value,
          change: (text: string) => ({ ...event, type, [name]: text }),
        })),
    )
}

const { events, inputs, outcomes } = checkoutFixtures
/** The way to the submit of the checkout, whose other paths are too many to try each. */
const checkoutWay = [
  events['lines.read'][0],
  events['kept.read'][0],
  events['policies.read'][0],
  { type: 'xstate.done.actor.priceCart', output: outcomes.priceCart.good },
  { type: 'form.submit' },
].map((event) => ({ event }))

/** Each reader of the order changes the name, so that a masked field can be left as it is. */
const deliveryPaths: PathOptions = {
  key: ({ masked, form }) => [masked, isChanged(form)],
  filter: (_, { type, field }) => type !== 'form.change' || field === 'customerName',
}

const waysOf = (flow: Flow): readonly Path[] =>
  flow.machine.id === 'checkout'
    ? [{ from: 'guest', input: inputs.guest, steps: checkoutWay }]
    : pathsOf(
        flow.machine,
        flow.fixtures as Parameters<typeof pathsOf>[1],
        flow.machine.id === 'changeDelivery' ? deliveryPaths : pathOptions(flow),
      )

/** Plays steps, the last of which submits: the snapshot before it, and the call that it starts. */
const submit = async (machine: AnyStateMachine, input: unknown, steps: Path['steps']) => {
  let before: any
  let earlier = 0
  const { calls } = await play(machine, input, steps, {
    onStep: (count, { snapshot, calls }) => {
      if (count === steps.length) return
      before = snapshot
      earlier = calls.length
    },
  })
  return { before, call: calls.slice(earlier).find(isCall) }
}

/** Every field of a flow, once for each call that a submit starts in each mode of the form. */
const fieldsOf = async (flow: Flow): Promise<readonly Field[]> => {
  const { machine } = flow
  const found = new Map<string, readonly Field[]>()
  for (const path of waysOf(flow)) {
    if (!/^(form\.submit|dialog\.confirm)$/.test(path.steps.at(-1)?.event.type ?? '')) continue
    const { call, before } = await submit(machine, path.input, path.steps)
    if (!call) continue
    const { form, mode, method, masked } = before.context
    const values = form?.values
    // A question takes nothing that is typed.
    const changes = Object.entries(flow.fixtures.events).filter(([type]) => type.endsWith('.change'))
    if (!changes.some(([, [change]]) => before.can(change))) continue
    const key = JSON.stringify([before.value, mode, method, masked, call.src])
    if (!found.has(key)) found.set(key, fieldsAt(flow, path, values))
  }
  return [...found.values()].flat()
}

const banglaDigits = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)

/** What the call of a form carries with another text in a field; null where the form refuses the text. */
const submitted = async (flow: Flow, { path, change }: Field, value: string) => {
  const steps = path.steps.toSpliced(-1, 0, { event: change(value) })
  const { call } = await submit(flow.machine, path.input, steps)
  return call ? requestsOf(flow, call) : null
}

/** Texts that somebody may type or paste anywhere. */
const anyTexts = (value: string) => [
  '',
  '  ',
  ` ${value}\u00a0`,
  `${value}\u200b`,
  `${value}\n`,
  banglaDigits(value),
  '০',
  '১২৩',
  '৳ 1,২৫০',
  '+880 1812-345678',
  '০১৮১২৩৪৫৬৭৮',
  ' Rahim@Example.COM ',
  '5HF9১2কখ',
  'a\vb\r\nc\u2028d',
  '\u202eabc',
  '🎁',
  'ক'.repeat(100),
  'ক'.repeat(500),
  'x'.repeat(1001),
  'x'.repeat(10_000),
  'x'.repeat(40_001),
]

/** Without rules in the browser: the server refuses what is too long or hides how it reads, and the dialog says so. */
const isUnchecked = ({ name }: Field) => name.includes(' ')

const forms = flows.filter(({ machine, fixtures }) => {
  const types = Object.keys(fixtures.events)
  const isWired =
    machine.id in wiring ||
    Object.values(machine.implementations.actors as Record<string, Declared | undefined>).some(
      (actor) => actor?.declares,
    )
  return isWired && types.some((type) => /^(form\.change|(note|reason|reference|trx)\.change)$/.test(type))
})

/** Passwords are never trimmed, and choices are not typed. */
const isTyped = ({ name }: Field) =>
  !/password|category|district|division|refundMethod|^wallet$|chargedPer|insideArea|^advance(Returns)?$|popularProducts|^(outcome|kind|wish|channel|payment|day|visibility|smsFormat|firstLanguage|(ga4|meta)Purchase|accent|state|linkedFrom|role)$|^(OwnerId|colors)$/i.test(
    name,
  )

/** Fields that take a number, an amount or a code. */
const isNumber = ({ name, value }: Field) =>
  /phone|number|code|fee|price|offer|discount|stock|remaining|days|dbid|bin$|freeDelivery|bannerFrom|bannerTo|trxId|amount/i.test(
    name,
  ) && /\d/.test(value)

/** Whether two texts of a field lead to the same call. A form that sends changes only may send a field that has none. */
const isSame = async (flow: Flow, field: Field, one: string, other: string) => {
  const [first, second] = await Promise.all([one, other].map((text) => submitted(flow, field, text)))
  if (!first?.[0] || !second?.[0]) return first === second
  const { body, refused } = read(first[0])
  const same = { ...read(second[0]).body, ...body }
  return refused.length > 0 || JSON.stringify(same) === JSON.stringify({ ...same, ...read(second[0]).body })
}

describe.each(forms.map((flow) => ({ flow, id: flow.machine.id })))('$id', ({ flow }) => {
  test('what the form takes, the call carries and the server reads, blanks and Bangla digits included', async () => {
    const fields = await fieldsOf(flow)
    expect(fields).not.toEqual([])
    const faults = new Set<string>()
    for (const field of fields) {
      for (const text of anyTexts(field.value))
        for (const request of (await submitted(flow, field, text)) ?? [])
          for (const issue of read(request).refused)
            if (!isUnchecked(field) || !/too_long|not_one_line|hidden_characters|trx_id/.test(issue))
              faults.add(`${field.name} ${JSON.stringify(text.slice(0, 20))} (${text.length}): ${issue}`)
      if (!isTyped(field)) continue
      if (!(await isSame(flow, field, field.value, `\t ${field.value}\u00a0\n`))) faults.add(`${field.name}: blanks`)
      if (isNumber(field) && !(await isSame(flow, field, field.value, banglaDigits(field.value))))
        faults.add(`${field.name}: Bangla digits`)
    }
    expect([...faults]).toEqual([])
  })
})

test.each([
  ['checkout', 'customerEmail'],
  ['checkout', 'note'],
  ['changeDelivery', 'phone'],
  ['changeDelivery', 'addressDetails'],
  ['requestRefund', 'reason'],
  ['review', 'text'],
  ['shippingFee', 'freeDeliveryFrom'],
  ['shopDetails', 'email'],
  ['shopDetails', 'complaintEmail'],
  ['shopDetails', 'complaintPhone'],
  ['shopDetails', 'bin'],
  ['bannerForm', 'bannerOffer'],
  ['bannerForm', 'bannerFrom'],
  ['bannerForm', 'bannerTo'],
  ['productForm', 'discount'],
  ['productForm', 'video'],
  ['productForm', 'searchTags'],
])('a field that may be empty may have blanks: %s, %s', async (id, name) => {
  const flow = flowOf(id)!
  const fields = (await fieldsOf(flow)).filter((field) => field.name === name)
  const accepted = await Promise.all(fields.map((field) => submitted(flow, field, '')))
  const field = fields[accepted.findIndex((requests) => requests !== null)]
  expect(field && (await isSame(flow, field, '', ' \u00a0'))).toBe(true)
})

test('the subcategories that are chosen for the rows of an import reach the server as it reads them', async () => {
  const chosen = { file: null, place: { category: 'one', subCategory: 'two' }, subCategories: ['three', 'four'] }
  const check = wiring.productImport?.check as AnyActorLogic
  sent = []
  await toPromise(createActor(check, { input: { ...chosen, onProgress: () => {} } }).start())
  expect(sent.map((request) => read(request).body)).toEqual([
    { category: 'one', subCategory: 'two', subCategories: 'three,four' },
  ])
})
