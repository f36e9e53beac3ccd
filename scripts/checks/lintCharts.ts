import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PARCEL_STATES } from '#contract/parcels/states.ts'
import { DIFFERENCE_ACTS } from '#contract/settlements/rules.ts'
import { type Exceptions, lintCharts } from '#devtools/lint/lintCharts.ts'
import { guardClauses } from '#machines/guards.ts'
import { ORDER_STEPS } from '#machines/orders/orderStatus.machine.ts'
import { flows } from '#machines/registry.ts'
import { root } from '../dataFolder.ts'
import { staleScores } from '../lab/mutants/charts.ts'
import { writes } from './chartWrites.ts'

// A step of `npm run check`: the rules of every chart (devtools/lint/lintCharts.ts) with the shop's exceptions.

/** Writes are not aborted: the HTTP layer ends them after 30 s, an upload after 30 s without progress. */
const write = 'a write, which is not aborted; after its limit in the HTTP layer its outcome is read again'
const file = 'a file, which the HTTP layer ends after 30 s without progress; only its button waits'
const attempt = 'one attempt of any call, with its limit in the HTTP layer'
const checkBuild = 'the call gives up after 10 s'
const storage = 'reads or writes the storage of the browser at once'
const person = 'waits for a person, whose next step another page reports'
const restored = 'its draft is read from this browser and given to the form at once'
const addressOnly = 'a list whose only way out is its address'

const exceptions: Exceptions = {
  limit: {
    ...Object.fromEntries(writes.map((place) => [place, write])),
    'invoices downloading': file,
    'orderFiles downloading': file,
    'download downloading': file,
    'productExport downloading': file,
    'authorizedCall sending': attempt,
    'authorizedCall resending': attempt,
    'screenFailure checking': checkBuild,
    'screenFailure rechecking': checkBuild,
    'checkout opening': `${storage}; an order without what it reads would have no key`,
    'liveUpdates following': 'another tab leads; the lock of the browser says when it has gone',
    'draft restoring': restored,
    'news notices.missing': 'a state of rest, in a browser without notifications',
    'leaving staying': person,
    'leaving asking': person,
    'revenue choosing': addressOnly,
    'parcel returning': 'waits for the courier, whose report comes at any time',
    'productForm copying': 'reads pictures of the shop, while the form can be filled in',
    'statementFile reading': 'reads a file of at most some megabytes from the disk',
    'orderKey finding': storage,
    'wishlistToggle keeping': storage,
    'mergeWishlist reading': storage,
    'mergeWishlist forgetting': storage,
  },
  exit: {
    'app running': 'as long as the page',
    'checkout open.addresses.settled': 'a region that has ended, next to others that go on',
    'checkout open.offers.known': 'likewise',
    'paymentPage offers.known': 'likewise',
    'myOrders browsing': addressOnly,
    'list view.browsing': addressOnly,
  },
  sender: {
    'session.loading': 'the specification names it: "Loading can be set on its own"',
    'token.update': 'the specification names it; a refresh replaces the token inside of the machine',
    'google.failed': 'the specification names its toast',
    ...Object.fromEntries(
      ORDER_STEPS.map((event) => [event, 'the chart itself finds the event that leads to a status']),
    ),
    'account.forget': 'housekeeping deletes old registrations by one statement, with the limit of the chart',
    ...Object.fromEntries(
      PARCEL_STATES.filter((state) => state !== 'draft').map((state) => [
        `parcel.${state}`,
        'a report names its state',
      ]),
    ),
    ...Object.fromEntries(DIFFERENCE_ACTS.map((act) => [`difference.${act}`, 'a decision names its act'])),
    'account.clear': 'housekeeping clears closed accounts by one statement',
  },
}

const filesOf = (patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (name) => String(name).endsWith('.fixtures.ts') }).map((name) =>
    readFileSync(path.join(root, name), 'utf8'),
  )
const senders = filesOf(['src/**/*.{ts,tsx}', 'server/**/*.ts'])
const machines = filesOf(['machines/**/*.ts'])
const readers = [...machines, ...filesOf(['src/**/*.{ts,tsx}', 'devtools/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}'])]

/** A machine has the event as a value, and not as a type only. */
const isRaised = (event: string) =>
  machines.some((text) => new RegExp(`(\\(|: )\\{ type: '${event}'(,| \\}(?! &))`).test(text))
/** A view, the application or the server names the event; or a machine sends it. */
const isSent = (event: string) => senders.some((text) => text.includes(`'${event}'`)) || isRaised(event)
const people = filesOf(['src/views/**/*.{ts,tsx}', 'server/**/*.ts'])
/** Only the application sends the event. */
const isWatched = (event: string) => !people.some((text) => text.includes(`'${event}'`)) && !isRaised(event)
const isRead = (tag: string) =>
  readers.some((text) => text.includes(`hasTag('${tag}')`) || text.includes(`hasTag?.('${tag}')`))

/** Clauses that explain no guard. */
const { shared, own } = guardClauses
const guardsIn = new Map(flows.map(({ machine }) => [machine.id, Object.keys(machine.implementations.guards)] as const))
const unusedClauses = [
  ...Object.keys(shared).filter((guard) => [...guardsIn.values()].every((names) => !names.includes(guard))),
  ...Object.entries(own).flatMap(([id, clauses]) =>
    Object.keys(clauses).flatMap((guard) => (guardsIn.get(id)?.includes(guard) ? [] : `${id} ${guard}`)),
  ),
].map((place) => `${place}: the clause explains no guard`)

const problems = [...lintCharts(flows, { isSent, isRead, isWatched, exceptions }), ...unusedClauses]
for (const problem of problems) console.error(problem)
const stale = staleScores()
if (stale.length > 0)
  console.log(
    `note: stale scores in tests/chartMutants.json (npm run lab -- mutants charts --changed): ${stale.join(', ')}`,
  )
process.exitCode = problems.length === 0 ? 0 : 1
