import assert from 'node:assert/strict'
import fc from 'fast-check'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { allowedTransitions, decide, JUST_MADE, type OrderActor, READY } from '#machines/orders/orderStatus.machine.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createUser, createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { inconsistentOrders, insertOrder, storedOrder } from './storedOrders.ts'

/**
 * Random status changes by random people, who also take them back, on two servers that share a database. It needs no test
 * runner: `steps.test.ts` and `npm run lab -- trial steps` run it with different numbers.
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

/** A call for a step, or for taking back the last step that was in force before the calls of its group. */
export interface Change {
  readonly person: Person
  readonly to: OrderStatus | 'undo'
  /** Which of the two servers gets the call. */
  readonly at: 0 | 1
}
const change: fc.Arbitrary<Change> = fc.record({
  person: fc.constantFrom(...PEOPLE),
  // The next steps of the chain are frequent, so that orders get far.
  to: fc.oneof(
    fc.constantFrom(...ORDER_STATUSES),
    fc.constantFrom('processing', 'shipped', 'delivered'),
    fc.constant('undo'),
  ),
  at: fc.constantFrom(0, 1),
})

/** A row of an order's history. */
interface Step {
  readonly id: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly undoes: string | null
  readonly changed_by: string
  readonly created_at: Date
}

const statusAfter = (steps: readonly Step[]): OrderStatus => steps.at(-1)?.to ?? 'pending'

const lastInForce = (steps: readonly Step[]) =>
  steps.findLast(({ id, undoes }) => undoes === null && !steps.some((later) => later.undoes === id))

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
  const send = (id: string, { person, to, at }: Change, meant?: Step) =>
    to === 'undo'
      ? visitors[person][at].post(`/order/undo/${id}`, { movedAt: (meant?.created_at ?? new Date(0)).toISOString() })
      : visitors[person][at].call('PATCH', `/order/update-status/${id}`, {
          status: to,
          ...(to === 'cancelled' ? { reason: `by the ${person}` } : {}),
        })
  const stored = async (id: string) => {
    const order = (await storedOrder(databaseUrl, id))!
    return { status: order.status as OrderStatus, steps: order.steps }
  }
  const historyOf = (id: string) =>
    query<Step>(
      databaseUrl,
      `select id, from_status as from, to_status as to, undoes, changed_by, created_at
       from order_history where order_id = $1 order by position`,
      [id],
    )
  const personOf = ({ changed_by }: Step) => PEOPLE.find((person) => accounts[person].id === changed_by)!

  /** Whether the chart allows a change after these steps; `meant` is the step that it takes back. */
  const allows = (
    steps: readonly Step[],
    { person, to }: Pick<Change, 'person' | 'to'>,
    isShared: boolean,
    meant?: Step,
  ) => {
    const actor = actorOf(person, isShared)
    const status = statusAfter(steps)
    if (to !== 'undo') return isAllowed(actor, status, to)
    const last = lastInForce(steps)
    if (!actor || !last) return false
    const step = {
      ...JUST_MADE,
      from: last.from,
      isLast: last.id === meant?.id,
      isOwn: last.changed_by === accounts[person].id,
    }
    return decide({ ...READY, status }, { type: 'order.undo', by: actor, step })?.status === last.from
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
      `select reason from order_history h where order_id = $1 and reason <> ''
         and not exists (select from order_history u where u.undoes = h.id)`,
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
          let before = await historyOf(id)
          for (const group of groups) {
            const meant = lastInForce(before)
            const responses = await Promise.all(group.map((one) => send(id, one, meant)))
            const after = await historyOf(id)
            assert.deepEqual(after.slice(0, before.length), before, 'a history only grows')

            // The accepted changes are the new steps, and the chart allows each of them after the steps before it.
            const accepted = group.filter((_, index) => responses[index]!.status === 200)
            const made = after
              .slice(before.length)
              .map((step) => ({ person: personOf(step), to: step.undoes ? ('undo' as const) : step.to, step }))
            const named = (changes: readonly Pick<Change, 'person' | 'to'>[]) =>
              changes.map(({ person, to }) => `${person}: ${to}`).toSorted()
            assert.deepEqual(named(accepted), named(made))
            for (const [index, one] of made.entries()) {
              const earlier = after.slice(0, before.length + index)
              assert(allows(earlier, one, isShared, meant), `${one.person}: ${one.to}`)
              assert.equal(one.step.undoes, one.to === 'undo' ? meant!.id : null)
            }

            // A rejected change was impossible at some moment of these calls.
            const moments = Array.from({ length: made.length + 1 }, (_, index) => after.slice(0, before.length + index))
            for (const [index, one] of group.entries()) {
              const { status } = responses[index]!
              if (status === 200) continue
              const actor = actorOf(one.person, isShared)
              const mayNever = actor === null || (actor === 'customer' && one.to !== 'cancelled')
              assert.equal(status, mayNever ? 403 : 409, `${one.person}: ${one.to}`)
              assert(moments.some((steps) => !allows(steps, one, isShared, meant)))
            }
            before = after
          }
          await agrees(id, isShared, await stored(id))
        },
      ),
      { numRuns: runs },
    )
    assert.deepEqual(await inconsistentOrders(databaseUrl), [])
  }

  return { place, send, stored, checkSteps }
}
