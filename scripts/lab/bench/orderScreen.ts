import { chromium } from 'playwright-core'
import { buildIfStale } from '#scripts/build/build.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts'
import { adminSession, type BenchServers } from './benchServers.ts'
import { row } from './compare.ts'
import { arrival, type ListPage, type Visit, visit } from './listPage.ts'
import { median } from './load.ts'
import { ORDER_COUNTS, shopWithOrders } from './manyOrders.ts'
import { ORDERS_PATH } from './orders.ts'
import { openReference, record } from './reference.ts'

const ROUNDS = 3
/** Visits per round that only open the page. */
const ARRIVALS = 2
/** Search texts: parts of phones and ids, and of one owner's name. */
const KEYS = ['7', '3', 'q']
const SIDES = ['haat', 'table', 'virtual', 'bare'] as const
type Side = (typeof SIDES)[number]

interface Seen {
  readonly arrivals: number[]
  readonly visits: Visit[]
}

const shared = { item: '[data-order]', call: ORDERS_PATH }
const tableRow = 'tbody > [data-key]'
const search = 'input[type=search]'

type Aim = readonly [string, boolean]

/** A figure of a visit; `aims` returns its targets for a number of orders, of the cards and of the table, and whether each is met. */
interface Figure {
  readonly name: string
  readonly unit: string
  readonly of: (seen: Seen) => number
  readonly aims?: (value: Readonly<Record<Side, number>>, count: number) => readonly Aim[]
}

const atMost = (limit: string, met: boolean) => [`at most ${limit}`, met] as const
const nearReference = (ours: number, virtual: number) => atMost('1.2 × virtual', ours <= 1.2 * virtual)

const aimsAt = (count: number, aims: Readonly<Record<number, readonly Aim[]>>) => aims[count] ?? []

const figures: readonly Figure[] = [
  {
    name: 'answer → painted',
    unit: ' ms',
    of: ({ arrivals }) => median(arrivals),
    aims: ({ haat, table, virtual, bare }, count) =>
      aimsAt(count, {
        10000: [nearReference(haat, virtual), nearReference(table, virtual)],
        100000: [atMost('2 × bare', haat <= 2 * bare), atMost('2 × bare', table <= 2 * bare)],
      }),
  },
  {
    name: 'longest task until then',
    unit: ' ms',
    of: ({ visits }) => median(visits.map(({ longestTask }) => longestTask)),
  },
  {
    name: 'key → painted',
    unit: ' ms',
    of: ({ visits }) => median(visits.flatMap(({ keys }) => keys)),
    aims: ({ haat, table, virtual }, count) =>
      aimsAt(count, {
        10000: [nearReference(haat, virtual), nearReference(table, virtual)],
        100000: [atMost('60 ms', haat <= 60), atMost('60 ms', table <= 60)],
      }),
  },
  { name: 'slowest key', unit: ' ms', of: ({ visits }) => Math.max(...visits.flatMap(({ keys }) => keys)) },
  { name: 'own work for a key', unit: ' ms', of: ({ visits }) => median(visits.flatMap(({ keyWork }) => keyWork)) },
  {
    name: 'frames over 50 ms in a scroll',
    unit: '',
    of: ({ visits }) => visits.flatMap(({ frames }) => frames).filter((gap) => gap > 50).length,
    aims: ({ haat, table }) => [atMost('0', haat === 0), atMost('0', table === 0)],
  },
  { name: 'own work for a frame', unit: ' ms', of: ({ visits }) => median(visits.map(({ frameWork }) => frameWork)) },
  { name: 'longest frame', unit: ' ms', of: ({ visits }) => Math.max(...visits.flatMap(({ frames }) => frames)) },
  {
    name: 'moments of it without a card',
    unit: '',
    of: ({ visits }) => visits.reduce((sum, { blank }) => sum + blank, 0),
  },
  {
    name: 'elements in the document',
    unit: '',
    of: ({ visits }) => Math.max(...visits.map(({ elements }) => elements)),
    aims: ({ haat, table }) => [atMost('499', haat < 500), atMost('699', table < 700)],
  },
  { name: 'cards in the document', unit: '', of: ({ visits }) => Math.max(...visits.map(({ items }) => items)) },
  {
    name: 'elements of a card',
    unit: '',
    of: ({ visits }) => Math.max(...visits.map(({ itemElements }) => itemElements)),
  },
  { name: 'memory', unit: ' MB', of: ({ visits }) => median(visits.map(({ heap }) => heap)) },
]

const shown = (value: number, unit: string) =>
  `${value.toFixed(unit === ' MB' || (unit === ' ms' && value < 10) ? 1 : 0)}${unit}`

const print = (count: number, seen: Readonly<Record<Side, Seen>>): void => {
  row(`${count.toLocaleString('en')} orders`, ...SIDES, ': virtual', ': bare', ' aim')
  for (const { name, unit, of, aims } of figures) {
    const value = { haat: of(seen.haat), table: of(seen.table), virtual: of(seen.virtual), bare: of(seen.bare) }
    const ratio = (side: Side) => (value[side] > 0 ? (value.haat / value[side]).toFixed(2) : '')
    const judged = (aims?.(value, count) ?? []).map(([aim, met]) => `  ${aim}: ${met ? 'met' : 'MISSED'}`)
    row(name, ...SIDES.map((side) => shown(value[side], unit)), ratio('virtual'), ratio('bare'), ...judged)
  }
}

/**
 * Measures order management in Chromium against the cheapest possible list (`reference/`): the same bytes of the same
 * orders, the same decoding, in turns in the same run.
 */
export const orderScreen = async (servers: BenchServers): Promise<void> => {
  const found = await findChromium()
  await buildIfStale()
  const reference = await openReference()
  const browser = await chromium.launch({ ...found, args: CHROMIUM_FLAGS })
  try {
    for (const count of ORDER_COUNTS) {
      const settings = { ...(await shopWithOrders(servers, count)), distDir: defaultSettings.distDir }
      const { haat, url } = await servers.serve(settings, 1)
      const { user, accessToken } = await adminSession(haat)
      reference.serve(await record(url + ORDERS_PATH, accessToken))
      const storage = { auth: JSON.stringify({ user, token: accessToken }), token: accessToken }
      const looks = {
        [`haat.looks.${(user as { readonly _id: string })._id}`]: JSON.stringify({ 'orders.view': 'table' }),
      }
      const cards = { ...shared, url: `${url}/admin/orders`, input: `main ${search}`, storage }
      const pages: Readonly<Record<Side, ListPage>> = {
        haat: cards,
        table: { ...cards, item: tableRow, storage: { ...storage, ...looks } },
        virtual: { ...shared, url: `${reference.url}/?mode=virtual`, input: search },
        bare: { ...shared, url: `${reference.url}/?mode=bare`, input: search },
      }
      const nothing = (): Seen => ({ arrivals: [], visits: [] })
      const seen = { haat: nothing(), table: nothing(), virtual: nothing(), bare: nothing() }
      for (let round = 0; round < ROUNDS; round++) {
        const sides = SIDES.map((_, turn) => SIDES[(round + turn) % SIDES.length]!)
        for (let time = 0; time < ARRIVALS; time++) {
          for (const side of sides) seen[side].arrivals.push(await arrival(browser, pages[side]))
        }
        for (const side of sides) {
          const visited = await visit(browser, pages[side], KEYS)
          seen[side].visits.push(visited)
          seen[side].arrivals.push(visited.painted)
        }
      }
      print(count, seen)
    }
    console.log(
      "Own work is the main thread's share of the processor, which a busy machine does not lengthen.\n" +
        'haat has the orders as cards, table as rows of 48 px. A card of the shop shows more than one of the reference (pictures, items one by one, four buttons), and each\n' +
        'change also makes seven tiles, the counts of the tabs and the filter of owners, where the reference only filters.',
    )
  } finally {
    await browser.close()
    await reference.close()
  }
}
