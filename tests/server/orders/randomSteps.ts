import assert from 'node:assert/strict'
import fc from 'fast-check'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '../../../contract/orders/status.ts'
import { allowedTransitions, type OrderActor } from '../../../machines/orders/orderStatus.machine.ts'
import { query } from '../../support/createDatabase.ts'
import { createUser, createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { inconsistentOrders, insertOrder, storedOrder } from './storedOrders.ts'

/**
 * Random status changes by random people, on two servers that share a database. It needs no test runner:
 * `steps.test.ts` and `npm run trial -- steps` run it with different numbers.
 */

interface Server {
  readonly url: string
  readonly databaseUrl: string
}

const PEOPLE = ['customer', 'owner', 'other owner', 'stranger', 'admin'] as const
type Person = (typeof PEOPLE)[number]
/** What each person is to an order that has items of the owner, and of the other owner where it is shared. */
const actorOf = (person: Person, isShared: boolean): OrderActor | null => {
  if (person === 'admin' || person === 'customer') return person
  if (person === 'stranger' || (person === 'other owner' && !isShared)) return null
  return isShared ? 'partOwner' : 'owner'
}
const isAllowed = (actor: OrderActor | null, from: OrderStatus, to: OrderStatus) =>
  actor !== null && allowedTransitions(from, actor).includes(to)

/** A call for a step. */
export interface Change {
  readonly person: Person
  readonly to: OrderStatus
  /** Which of the two servers gets the call. */
  readonly at: 0 | 1
}
const change: fc.Arbitrary<Change> = fc.record({
  person: fc.constantFrom(...PEOPLE),
  // The next steps of the chain are frequent, so that orders get far.
  to: fc.oneof(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom('processing', 'shipped', 'delivered')),
  at: fc.constantFrom(0, 1),
})

/** Creates the people, and returns the functions that place orders for them and change the orders. */
export const openOrders = async (first: Server, second: Server) => {
  const { databaseUrl } = first
  const accounts = {
    customer: await createUser(first),
    owner: await createUserWithRole(first, 'owner'),
    'other owner': await createUserWithRole(first, 'owner'),
    stranger: await createUserWithRole(first, 'owner'),
    admin: await createUserWithRole(first, 'admin'),
  }
  const onBoth = (visitor: Visitor): readonly [Visitor, Visitor] => [
    visitor,
    Object.assign(createVisitor(second.url), { token: visitor.token as string }),
  ]
  const visitors = Object.fromEntries(PEOPLE.map((person) => [person, onBoth(accounts[person].visitor)])) as {
    [person in Person]: readonly [Visitor, Visitor]
  }

  const place = (isShared: boolean) =>
    insertOrder(databaseUrl, {
      customer: accounts.customer.id,
      owners: isShared ? [accounts.owner.id, accounts['other owner'].id] : [accounts.owner.id],
    })
  const send = (id: string, { person, to, at }: Change) =>
    visitors[person][at].call('PATCH', `/order/update-status/${id}`, {
      status: to,
      ...(to === 'cancelled' ? { reason: `by the ${person}` } : {}),
    })
  const stored = async (id: string) => {
    const order = (await storedOrder(databaseUrl, id))!
    return { status: order.status as OrderStatus, steps: order.steps }
  }

  /** Checks that every person reads the facts of the stored history, and may cancel where the chart allows it. */
  const agrees = async (id: string, isShared: boolean, { status, steps }: { status: OrderStatus; steps: string[] }) => {
    assert.equal(status, steps.at(-1)?.split(' > ')[1] ?? 'pending')
    const lists = {
      admin: '/order/get-order',
      customer: `/order/get-order-by-customerId/${accounts.customer.id}`,
      owner: `/order/get-order-by-ownerId/${accounts.owner.id}`,
    }
    const isCancelled = status === 'cancelled'
    for (const [person, path] of Object.entries(lists) as [keyof typeof lists, string][]) {
      const orders = (await visitors[person][1].call('GET', path)).body.data
      const order = orders.find(({ _id }: { _id: string }) => _id === id)
      assert.deepEqual(
        [order.status, order.cancelReason !== '', order.canCancel],
        [status, isCancelled, isAllowed(actorOf(person, isShared), status, 'cancelled')],
        person,
      )
    }
    const reasons = await query<{ reason: string }>(
      databaseUrl,
      `select reason from order_history where order_id = $1 and reason <> ''`,
      [id],
    )
    assert.equal(reasons.length, isCancelled ? 1 : 0)
    const deleted = await visitors.admin[0].call('DELETE', `/order/delete-order/${id}`)
    assert.equal(deleted.status, factsOf(status).terminal ? 409 : 200)
  }

  /**
   * Checks for random sequences of changes that the servers accept exactly the steps that the chart allows from the
   * current status, and that everyone reads the facts of the stored history.
   * @param runs the number of sequences, one order each
   */
  const checkSteps = async (runs: number) => {
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
            assert.deepEqual(after.steps.slice(0, before.steps.length), before.steps, 'a history only grows')

            // The accepted changes are the new steps, and the chart allows each person the own step.
            const accepted = group.filter((_, index) => responses[index]!.status === 200)
            const expected = steps.map((step) => step.split(' > ')[1])
            assert.deepEqual(accepted.map(({ to }) => to).toSorted(), expected.toSorted())
            for (const { person, to } of accepted)
              assert(
                steps.some((step) => {
                  const [from, reached] = step.split(' > ') as [OrderStatus, OrderStatus]
                  return reached === to && isAllowed(actorOf(person, isShared), from, to)
                }),
                `${person}: ${to}`,
              )

            // A rejected change was impossible from some status that the order had during these calls.
            const had = [before.status, ...(expected as OrderStatus[])]
            for (const [index, { person, to }] of group.entries()) {
              const { status } = responses[index]!
              if (status === 200) continue
              const actor = actorOf(person, isShared)
              const mayNever = actor === null || (actor === 'customer' && to !== 'cancelled')
              assert.equal(status, mayNever ? 403 : 409, `${person}: ${to}`)
              assert(had.some((from) => !isAllowed(actor, from, to)))
            }
            before = after
          }
          await agrees(id, isShared, before)
        },
      ),
      { numRuns: runs },
    )
    assert.deepEqual(await inconsistentOrders(databaseUrl), [])
  }

  return { place, send, stored, checkSteps }
}
