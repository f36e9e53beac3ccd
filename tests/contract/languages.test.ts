import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { ONLINE_METHODS } from '#contract/payments/states.ts'
import { RIGHTS } from '#contract/users/rights.ts'

type Texts = { readonly [key: string]: unknown }
type Call = (...values: readonly unknown[]) => unknown

const sources = globSync('messages/en/*.ts').toSorted()

const translated = (file: string) => file.replace('/en/', '/bn/')

const textsIn = async (file: string): Promise<Texts> => ({ ...(await import(path.resolve(file))) })

/** The structure of a value: its keys, and the number of parameters of its functions. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'function') return `function of ${value.length}`
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
}

/** The texts and functions inside a value, each with its path and its translation. */
const pairsOf = (at: string, ours: unknown, theirs: unknown): readonly (readonly [string, unknown, unknown])[] =>
  typeof ours === 'object' && ours !== null
    ? Object.entries(ours).flatMap(([key, part]) => pairsOf(`${at} ${key}`, part, (theirs as Texts)[key]))
    : [[at, ours, theirs]]

// A loaded function has no types, so the types of its parameters are read from the English source.

const parse = (text: string) => ts.createSourceFile('', text, ts.ScriptTarget.Latest, true)

const namesOf = ({ name }: ts.ParameterDeclaration): readonly string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.getText())

/** A name that a function has in its source and at run time. */
const signatureOf = (name: string, parameters: Iterable<ts.ParameterDeclaration>) =>
  `${name}(${Array.from(parameters, (parameter) => namesOf(parameter).join(' ')).join(', ')})`

/** Whether a function returns the texts of a shop, which are functions in turn. */
const isOfShop = (parameters: Iterable<ts.ParameterDeclaration>) =>
  [...parameters].map(({ type }) => type?.getText()).join() === 'Shop'

/** The parameters of each function, by its signature, with and without its file. */
const declared = new Map<string, readonly ts.ParameterDeclaration[]>()
const collect = (file: string, node: ts.Node, name = ''): void => {
  if (ts.isArrowFunction(node)) {
    const signature = signatureOf(name, node.parameters)
    declared.set(signature, node.parameters).set(file + signature, node.parameters)
    if (isOfShop(node.parameters)) collect(file, node.body, name)
  } else {
    const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)
    const own = isNamed && (ts.isStringLiteral(node.name) ? node.name.text : node.name.getText())
    ts.forEachChild(node, (child) => collect(file, child, own || name))
  }
}
for (const file of sources) collect(file, parse(readFileSync(file, 'utf8')))

/** @param name of a function that another one returns */
const parametersOf = (file: string, call: Call, name: string) => {
  const arrow = parse(`(${call})`).forEachChild((statement) =>
    statement.forEachChild((it) => it.forEachChild((a) => a)),
  )
  if (!arrow || !ts.isArrowFunction(arrow)) return undefined
  const signature = signatureOf(call.name || name, arrow.parameters)
  return declared.get(file + signature) ?? declared.get(signature)
}

const MARKS = '◆■▲●★♣♥♠'
const SHOP = { name: '♦', prefix: '♦' }

const statuses = () => ORDER_STATUSES
const number = (nth: number) => [71 + nth, 1, 0]

/** Values of a parameter by its type, or by its name where a table types it. `nth` makes them distinct. */
const VALUES: { readonly [typeOrName: string]: (nth: number) => readonly unknown[] } = {
  number,
  string: (nth) => [MARKS[nth], ''],
  boolean: () => [true, false],
  'string | undefined': (nth) => [MARKS[nth], undefined],
  'number | null': (nth) => [...number(nth), null],
  'readonly string[]': (nth) => [[MARKS[nth], MARKS[nth + 1]], [MARKS[nth]], []],
  right: () => RIGHTS,
  OrderStatus: statuses,
  PaymentMethod: () => ONLINE_METHODS,
  CarriedParcel: (nth) => [
    { courier: MARKS[nth], number: MARKS[nth + 1], link: MARKS[nth + 2] },
    { courier: MARKS[nth], number: '', link: '' },
  ],
  PlacedOrders: () => [
    { total: 71, isPaid: false, payWithin: null, advance: 0 },
    { total: 71, isPaid: true, payWithin: null, advance: 0 },
    { total: 71, isPaid: false, payWithin: 72, advance: 0 },
    { total: 173, isPaid: false, payWithin: 180, advance: 72 },
  ],
  'CarriedParcel | undefined': (nth) => [
    { courier: MARKS[nth], number: MARKS[nth + 1], link: MARKS[nth + 2] },
    undefined,
  ],
  Report: () => [
    {
      messages: 71,
      jobs: 72,
      payments: 73,
      waiting: 74,
      differences: 75,
      silent: ['bkash'],
      backup: MARKS[0],
      link: MARKS[1],
    },
    {
      messages: 1,
      jobs: 1,
      payments: 1,
      waiting: 1,
      differences: 1,
      silent: ['nagad'],
      backup: MARKS[0],
      link: MARKS[1],
    },
    { messages: 0, jobs: 0, payments: 0, waiting: 0, differences: 0, silent: [], backup: '', link: MARKS[1] },
  ],
  DeliveryDays: () => [{ inside: 71, outside: 72 }],
  "'customer' | 'shop'": () => ['customer', 'shop'],
  'keyof typeof roundedTo': () => ['1', '5', '10', 'endsIn9'],
  'keyof typeof paymentStatusNames | null': () => ['unpaid', 'paid', 'refunded', null],

  BookingField: () => ['area', 'phone', 'account'],
  'readonly AnalyticsService[]': () => [['ga4', 'meta'], ['ga4'], ['meta']],
  BookingState: () => ['waiting', 'refused'],

  answer: number,
  made: number,
  lines: number,
  differences: number,
  failed: number,
  count: number,
  days: number,
  left: number,
  max: number,
  megabytes: number,
  megapixels: number,
  min: number,
  price: number,
  people: number,
  products: number,
  retryAfter: number,
  row: number,
  seconds: number,
  stock: number,
  total: number,
  field: () => ['productNameBn', 'productOriginalPrice', 'productDiscount', 'remainingProducts'],
  from: statuses,
  next: statuses,
  status: statuses,
  to: statuses,
}

const valuesOfType = (type: string, nth: number): readonly unknown[] => {
  const values = VALUES[type]
  if (!values) throw new Error(`VALUES has no values of the type ${type}`)
  return values(nth)
}

/** Lists of values, one of each list: the first ones, then every other value with the first ones. */
const combined = (lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] => [
  lists.map(([first]) => first),
  ...lists.flatMap((list, at) =>
    list.slice(1).map((value) => lists.map((other, index) => (index === at ? value : other[0]))),
  ),
]

const objectsOf = (names: readonly string[], types: readonly string[]): readonly unknown[] =>
  combined(types.map(valuesOfType)).map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])))

const valuesOf = (parameter: ts.ParameterDeclaration, nth: number): readonly unknown[] => {
  const { type } = parameter
  if (type && ts.isTypeLiteralNode(type)) {
    const members = type.members.filter(ts.isPropertySignature)
    return objectsOf(
      members.map((member) => member.name.getText()),
      members.map((member) => member.type!.getText()),
    )
  }
  if (type) return valuesOfType(type.getText(), nth)
  const names = namesOf(parameter)
  return objectsOf(
    names,
    names.map((name) => (name in VALUES ? name : 'string')),
  )
}

/** Functions that find a sentence of a table or the name of a value, which are checked, and one that counts. */
const LOOK_UPS = [
  'addSentences',
  'errorText',
  'failureSentence',
  'issueText',
  'messageText',
  'optionText',
  'ruleText',
  'sizeText',
  'smsParts',
  'warningText',
]

/** Parts of a text that are the same in each language. */
const SAME = new RegExp(
  [
    // Addresses, names of files, and samples of what is typed
    String.raw`https?://\S*|[\w-]*[${MARKS}]?\.(?:csv|pdf|txt)|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|\b01\d{9}\b`,
    String.raw`#3f9a1c|#rrggbb|\b(?:1250|99)\.50\b|\b450\b|\bS, M, L\b|Ctrl\+Z|\b1\.(?= )`,
    // Settings of services
    String.raw`\{(?:to|text|key|sender|type)\}|\btext,unicode\b`,
    String.raw`\bsmtp\.shop\.example\b|Sharee House <shop@shop\.example>|\b(?:SMS_[A-Z]+|SIGNING_KEY|POST|GET|SHA-\d+)\b|\b(?:bkash|nagad merchant)(?= [\d০-৯])`,
    // A key
    '^N$',
    // Parameters of calls, and pages of the shop
    String.raw`X-Stock-Shown|Idempotency-Key|\b(?:inStock|stock|visibility|bangla|page|limit|true|false)\b|/(?:login|forgot-password)\b`,
    String.raw`\b(?:1Password|A4|A6|Aegis|Authenticator|AVIF|CSV|GIF|Google|JPE?G|JSON|PDF|PNG|SKU|SSLCommerz|URL|UTF-8|UUID|WEBP|WebP)\b`,
  ].join('|'),
  'g',
)

/** The name of the demo; places have longer ones. */
const DEMO = /(?<![\p{L}\p{M}])(?:haat|হাট)/iu

const inBangla = (number: string) => number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)

const faultsOf = (english: string, bangla: string): readonly string[] => {
  const [ours, theirs] = [english.replace(SAME, ''), bangla.replace(SAME, '')]
  const numbers = (ours.match(/\d(?:[\d,.]*\d)?/g) ?? []).map(inBangla)
  const marks = [...MARKS, SHOP.name].filter((mark) => english.includes(mark))
  return [
    ...[...numbers, ...marks].filter((part) => !bangla.includes(part)).map((part) => `lacks ${part}`),
    ...(theirs.match(/[A-Za-z0-9]+/g) ?? []).map((word) => `has ${word}`),
    ...(bangla === bangla.normalize('NFC') ? [] : ['is not in NFC']),
    // Every shop has a name of its own.
    ...(DEMO.test(`${ours}\n${theirs}`) ? ['has the name of the demo'] : []),
  ].map((fault) => `${JSON.stringify(bangla)} ${fault}: ${JSON.stringify(english)}`)
}

/** The texts of a result, which is a text or an object of texts. */
const joined = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(joined).join('\n') : String(value ?? '')

const faultsOfPair = (file: string, at: string, ours: unknown, theirs: unknown): readonly string[] => {
  if (typeof ours !== 'function') return faultsOf(joined(ours), joined(theirs)).map((fault) => `${at}: ${fault}`)
  if (LOOK_UPS.includes(ours.name)) return []
  const parameters = parametersOf(file, ours as Call, at.trim())
  if (!parameters) return [`${at}: the types of its parameters are unknown`]
  if (isOfShop(parameters))
    return pairsOf(at, (ours as Call)(SHOP), (theirs as Call)(SHOP)).flatMap((pair) => faultsOfPair(file, ...pair))
  return combined(parameters.map(valuesOf)).flatMap((values) =>
    faultsOf(joined((ours as Call)(...values)), joined((theirs as Call)(...values))).map((fault) => `${at}: ${fault}`),
  )
}

test('every module of texts is there in Bangla', () => {
  expect(globSync('messages/bn/*.ts').toSorted()).toEqual(sources.map(translated))
})

test.each(sources)('%s says the same in Bangla', async (file) => {
  const ours = await textsIn(file)
  const theirs = await textsIn(translated(file))
  expect(shapeOf(theirs)).toEqual(shapeOf(ours))
  // The formats of numbers and dates are no sentences, and the texts of the server stand in the other modules.
  if (['format.ts', 'dates.ts', 'server.ts'].includes(path.basename(file))) return
  expect(pairsOf('', ours, theirs).flatMap((pair) => faultsOfPair(file, ...pair))).toEqual([])
})
