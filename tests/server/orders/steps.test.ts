import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '../../../contract/orders/status.ts'
import { allowedTransitions, type OrderActor } from '../../../machines/orders/orderStatus.machine.ts'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { inconsistentOrders, insertOrder, storedOrder } from './storedOrders.ts'

/** Random status changes by random people, on two servers that share a database. */

vi.setConfig({ testTimeout: 120_000 })

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account })
const second = await startTestServer({
  account,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})

const PEOPLE = ['customer', 'owner', 'other owner', 'stranger', 'admin'] as const
type Person = (typeof PEOPLE)[number]
const accounts = {
  customer: await createUser(server),
  owner: await createUserWithRole(server, 'owner'),
  'other owner': await createUserWithRole(server, 'owner'),
  stranger: await createUserWithRole(server, 'owner'),
  admin: await createUserWithRole(server, 'admin'),
}
const onBoth = (visitor: Visitor): readonly [Visitor, Visitor] => [
  visitor,
  Object.assign(createVisitor(second.url), { token: visitor.token as string }),
]
const visitors = Object.fromEntries(PEOPLE.map((person) => [person, onBoth(accounts[person].visitor)])) as {
  [person in Person]: readonly [Visitor, Visitor]
}

/** What each person is to an order that has items of the owner, and of the other owner where it is shared. */
const actorOf = (person: Person, isShared: boolean): OrderActor | null => {
  if (person === 'admin' || person === 'customer') return person
  if (person === 'stranger' || (person === 'other owner' && !isShared)) return null
  return isShared ? 'partOwner' : 'owner'
}
const isAllowed = (actor: OrderActor | null, from: OrderStatus, to: OrderStatus) =>
  actor !== null && allowedTransitions(from, actor).includes(to)

interface Change {
  readonly person: Person
  readonly to: OrderStatus
  /** Which of the two servers gets the call. */
  readonly at: 0 | 1
}
const place = (isShared: boolean) =>
  insertOrder(server.databaseUrl, {
    customer: accounts.customer.id,
    owners: isShared ? [accounts.owner.id, accounts['other owner'].id] : [accounts.owner.id],
  })
const send = (id: string, { person, to, at }: Change) =>
  visitors[person][at].call('PATCH', `/order/update-status/${id}`, {
    status: to,
    ...(to === 'cancelled' ? { reason: `by the ${person}` } : {}),
  })
const stored = async (id: string) => {
  const order = (await storedOrder(server.databaseUrl, id))!
  return { status: order.status as OrderStatus, steps: order.steps }
}

const change: fc.Arbitrary<Change> = fc.record({
  person: fc.constantFrom(...PEOPLE),
  // The next steps of the chain are frequent, so that orders get far.
  to: fc.oneof(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom('processing', 'shipped', 'delivered')),
  at: fc.constantFrom(0, 1),
})

test('the servers accept exactly the steps that the chart allows from the current status', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      // Changes of one group are sent at once.
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      async (isShared, groups) => {
        const id = await place(isShared)
        let before = await stored(id)
        for (const group of groups) {
          const responses = await Promise.all(group.map((one) => send(id, one)))
          const after = await stored(id)
          const steps = after.steps.slice(before.steps.length)
          expect(after.steps.slice(0, before.steps.length), 'a history only grows').toEqual(before.steps)

          // The accepted changes are the new steps, and the chart allows each person the own step.
          const accepted = group.filter((_, index) => responses[index]!.status === 200)
          const expected = steps.map((step) => step.split(' > ')[1])
          expect(accepted.map(({ to }) => to).toSorted()).toEqual(expected.toSorted())
          for (const { person, to } of accepted)
            expect(
              steps.some((step) => {
                const [from, reached] = step.split(' > ') as [OrderStatus, OrderStatus]
                return reached === to && isAllowed(actorOf(person, isShared), from, to)
              }),
              `${person}: ${to}`,
            ).toBe(true)

          // A rejected change was impossible from some status that the order had during these calls.
          const had = [before.status, ...(expected as OrderStatus[])]
          for (const [index, { person, to }] of group.entries()) {
            const { status } = responses[index]!
            if (status === 200) continue
            const actor = actorOf(person, isShared)
            const mayNever = actor === null || (actor === 'customer' && to !== 'cancelled')
            expect(status, `${person}: ${to}`).toBe(mayNever ? 403 : 409)
            expect(had.some((from) => !isAllowed(actor, from, to))).toBe(true)
          }
          before = after
        }
        await agrees(id, isShared, before)
      },
    ),
    { numRuns: 30 },
  )
  expect(await inconsistentOrders(server.databaseUrl)).toEqual([])
})

/** Checks that every person reads the facts of the stored history, and may cancel where the chart allows it. */
const agrees = async (id: string, isShared: boolean, { status, steps }: { status: OrderStatus; steps: string[] }) => {
  expect(status).toBe(steps.at(-1)?.split(' > ')[1] ?? 'pending')
  const lists = {
    admin: '/order/get-order',
    customer: `/order/get-order-by-customerId/${accounts.customer.id}`,
    owner: `/order/get-order-by-ownerId/${accounts.owner.id}`,
  }
  const isCancelled = status === 'cancelled'
  for (const [person, path] of Object.entries(lists) as [keyof typeof lists, string][]) {
    const orders = (await visitors[person][1].call('GET', path)).body.data
    const order = orders.find(({ _id }: { _id: string }) => _id === id)
    expect([order.status, order.cancelReason !== '', order.canCancel], person).toEqual([
      status,
      isCancelled,
      isAllowed(actorOf(person, isShared), status, 'cancelled'),
    ])
  }
  const reasons = await query<{ reason: string }>(
    server.databaseUrl,
    `select reason from order_history where order_id = $1 and reason <> ''`,
    [id],
  )
  expect(reasons).toHaveLength(isCancelled ? 1 : 0)
  const deleted = await visitors.admin[0].call('DELETE', `/order/delete-order/${id}`)
  expect(deleted.status).toBe(factsOf(status).terminal ? 409 : 200)
}

test('of a cancellation by the customer and a step by the owner at once, exactly one is accepted', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await place(false)
    const changes = [
      { person: 'customer', to: 'cancelled', at: 0 },
      { person: 'owner', to: 'processing', at: 1 },
    ] as const
    const inTurn = round % 2 === 0 ? changes : changes.toReversed()
    const responses = await Promise.all(inTurn.map((one) => send(id, one)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { status, steps } = await stored(id)
    expect(steps).toEqual([`pending > ${status}`])
  }
})

test('of fifty cancellations at once on two servers, one is accepted and recorded', async () => {
  const id = await place(false)
  const people = ['customer', 'owner', 'admin'] as const
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      send(id, { person: people[n % 3]!, to: 'cancelled', at: n % 2 === 0 ? 0 : 1 }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await stored(id)).toEqual({ status: 'cancelled', steps: ['pending > cancelled'] })
})
