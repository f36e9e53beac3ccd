import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import { admin } from '#app/areas/admin/admin.ts'
import type { settings } from '#app/areas/admin/settings.ts'
import { invoices } from '#app/areas/orders/orders.ts'
import { owner } from '#app/areas/owner/owner.ts'
import { profile } from '#app/areas/profile/profile.ts'
import { makeDirtyForms } from '#app/forms/dirtyForms.ts'
import { type AppServices, AppServicesContext } from '#app/start/appServices.tsx'
import { makeCache } from '#app/start/cache.ts'
import { makeCartSlot } from '#app/start/cartSlot.ts'
import { makeInspect } from '#app/start/inspect.ts'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import { provideCalls, type Wiring } from '#app/wiring/wiring.ts'
import { exportUsers } from '#contract/users/staffApi.ts'
import { type Http, makeHttp } from '#http/runtime.ts'
import { appMachine, appSelect } from '#machines/app/app.machine.ts'
import { priceCart } from '#machines/cart/priceOfCart.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import { confirmMachine } from '#machines/core/confirm/confirm.machine.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { successReply } from '#machines/core/fixtures.ts'
import { port } from '#machines/core/port.ts'
import type { Reply } from '#machines/core/reply.ts'
import { sessionsMachine } from '#machines/profile/sessions.machine.ts'
import { machineOf } from '#machines/registry.ts'
import { sendAgainMachine } from '#machines/system/sendAgain.machine.ts'
import type { AdminFlows } from '#views/admin/flow.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'
import { json, startHttpServer, successEnvelope } from '../http/httpServer.ts'

afterEach(cleanup)

const couponsMachine = setup({
  types: { children: {} as { confirm: 'confirm' } },
  actors: { readCoupons: port<void, string[]>(), confirm: confirmMachine },
}).createMachine({
  id: 'coupons',
  initial: 'reading',
  states: {
    reading: { invoke: { id: 'readCoupons', src: 'readCoupons', onDone: 'deleting' } },
    deleting: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: { id: 'eid', success: 'logo.deleted', fallback: 'logo.delete_failed' },
        onDone: 'deleted',
      },
    },
    deleted: {},
  },
})
const noticesMachine = setup({ actors: { readNotices: port<void, string[]>() } }).createMachine({
  id: 'notices',
  invoke: { src: 'readNotices' },
})
const clockMachine = setup({}).createMachine({ id: 'clock' })

interface CouponFlows {
  readonly coupons: typeof couponsMachine
  readonly clock: typeof clockMachine
}

const read = fromPromise<Reply<string[]>, void>(async () => successReply([]))
const act = fromPromise<Reply<unknown>, { id: string }>(async ({ input }) => successReply(input.id))
const calls: CallsOf<typeof couponsMachine> = { readCoupons: read, confirm: { act } }

test('a call of a machine or of its child machine that is missing is a type error', () => {
  // @ts-expect-error: the call of the child machine is missing
  const noChild: CallsOf<typeof couponsMachine> = { readCoupons: read }
  // @ts-expect-error: its only call is missing
  const noAct: CallsOf<typeof couponsMachine> = { readCoupons: read, confirm: {} }
  // @ts-expect-error: a call is missing
  const noRead: CallsOf<typeof couponsMachine> = { confirm: { act } }
  // @ts-expect-error: the machine has no such call
  const more: CallsOf<typeof couponsMachine> = { ...calls, readNotices: read }
  // @ts-expect-error: the call has another result
  const other: CallsOf<typeof couponsMachine> = { ...calls, readCoupons: act }
  expectTypeOf([noChild, noAct, noRead, more, other]).toBeArray()
})

test('a machine whose calls an area lacks is a type error, a machine without calls is not', () => {
  expectTypeOf<Wiring<CouponFlows>>().toEqualTypeOf<{ readonly coupons: CallsOf<typeof couponsMachine> }>()
  const complete = <FlowArea<CouponFlows> area={() => ({ coupons: calls })}>{null}</FlowArea>
  // @ts-expect-error: the calls of the coupons are missing
  const empty = <FlowArea<CouponFlows> area={() => ({})}>{null}</FlowArea>
  // @ts-expect-error: the machines of the area are not named
  const unnamed = <FlowArea area={() => ({ coupons: calls })}>{null}</FlowArea>
  expectTypeOf([complete, empty, unnamed]).toBeArray()
})

test('the wiring of the back office lacks no feature', () => {
  expectTypeOf<ReturnType<typeof admin>>().toExtend<Wiring<AdminFlows>>()
  expectTypeOf<Omit<ReturnType<typeof admin>, keyof ReturnType<typeof settings>>>().not.toExtend<Wiring<AdminFlows>>()
})

const useCouponFlow: UseFlow<CouponFlows> = useAnyFlow
const useFlows = () => {
  useCouponFlow(couponsMachine)
  useCouponFlow(clockMachine)
  // @ts-expect-error: the area does not have this machine
  useCouponFlow(noticesMachine)
}

test('a view starts only the machines of its area', () => expectTypeOf(useFlows).toBeFunction())

test('a child machine gets its calls', async () => {
  const deleted: string[] = []
  const act = fromPromise<Reply<unknown>, { id: string }>(async ({ input }) => {
    deleted.push(input.id)
    return successReply(null)
  })
  const actor = createActor(provideCalls(couponsMachine, { ...calls, confirm: { act } }, { http })).start()
  const { children } = await waitFor(actor, (snapshot) => snapshot.matches('deleting'))
  children.confirm?.send({ type: 'dialog.confirm' })
  await waitFor(actor, (snapshot) => snapshot.matches('deleted'))
  expect(deleted).toEqual(['eid'])
})

test('a declared call is sent to its endpoint, also that of a child machine; a repetition has the key of a write without an answer', async () => {
  const statuses = [502, 200, 200]
  const { host, seen } = await startHttpServer((_, response) =>
    json(response, statuses.shift() ?? 200, successEnvelope(null)),
  )
  const server = makeHttp({ ...context, host })
  const failures = createActor(provideCalls(sendAgainMachine, {}, { http: server })).start()
  for (const _ of statuses.slice()) {
    failures.send({ type: 'failure.send', id: '7' })
    await waitFor(failures, (snapshot) => snapshot.matches('idle'))
  }
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 3 }, () => 'POST /api/system/failures/7/again'),
  )
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])

  const sessions = createActor(provideCalls(sessionsMachine, {}, { http: server })).start()
  sessions.send({ type: 'item.end', item: { id: '8', name: 'Firefox' } })
  sessions.getSnapshot().children.endOne?.send({ type: 'dialog.confirm' })
  await waitFor(sessions, (snapshot) => snapshot.matches('browsing'))
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/user/sessions/8' })
})

test('the file of a declared download is saved with the day in its name, and the machine gets no bytes', async () => {
  const saved: (Blob | string)[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { machine, input, start } = downloads(exportUsers, (payload: { role: 'owner' }) => ({ payload }), {
    file: 'users.csv',
    failed: 'users.export_failed',
  })
  const bytes = new TextEncoder().encode('id,name')
  const http = { reply: async () => ({ ok: true, value: bytes }) } as unknown as Http
  const outputs: unknown[] = []
  const flow = createActor(provideCalls(machine, {}, { http }), {
    input,
    inspect: (seen) => seen.type === '@xstate.event' && outputs.push((seen.event as { output?: unknown }).output),
  }).start()
  flow.send(start({ role: 'owner' }))
  await waitFor(flow, (snapshot) => snapshot.matches('idle'))
  create.mockRestore()
  click.mockRestore()
  expect(saved).toEqual([
    new Blob([bytes], { type: 'text/csv' }),
    expect.stringMatching(/^users-20\d\d-\d\d-\d\d\.csv$/),
  ])
  expect(outputs.filter(Boolean)).toEqual([{ ok: true, value: null }])
})

test('a POST that reads for the shop is aborted when its state is left', async () => {
  let isAborted = false
  const { host, seen } = await startHttpServer((_, response) => {
    response.on('close', () => {
      isAborted = true
    })
  })
  const pricing = setup({ actors: { priceCart } }).createMachine({
    initial: 'pricing',
    states: {
      pricing: { invoke: { src: 'priceCart', input: { items: [] } }, on: { leave: 'left' } },
      left: {},
    },
  })
  const actor = createActor(provideCalls(pricing, {}, { http: makeHttp({ ...context, host }) })).start()
  await expect.poll(() => seen.length).toBe(1)
  expect(isAborted).toBe(false)
  actor.send({ type: 'leave' })
  await expect.poll(() => isAborted).toBe(true)
})

const View = ({ machine }: { machine: AnyStateMachine }) => {
  useAnyFlow(machine)
  return machine.id
}

const context: Parameters<typeof makeHttp>[0] = {
  host: '',
  token: () => null,
  errorText: () => undefined,
  sendAuthorized: (attempt, signal) => attempt(null, signal),
}
const http = makeHttp(context)
const root = createActor(appMachine, { input: { session: null, draft: null } }).start()
const actors = appSelect.actors(root.getSnapshot())
const services: AppServices & { session: typeof actors.session } = {
  session: actors.session,
  http,
  cache: makeCache(http),
  cart: makeCartSlot(() => services),
  inspect: makeInspect(() => {}),
  dirtyForms: makeDirtyForms(),
  actors,
}

const areas = { admin, invoices: (http: Http) => invoices(http), owner, profile }

test.each(Object.entries(areas))('the keys in the wiring of %s are the ids of machines', (_, area) => {
  const ids = Object.keys(area(services.http, services.cache))
  expect(ids).not.toEqual([])
  expect(ids.filter((id) => !machineOf(id))).toEqual([])
})

test('an area within another one keeps its calls', async () => {
  const replies: string[] = []
  const reading = (name: string) =>
    fromPromise<Reply<string[]>, void>(async () => {
      replies.push(name)
      return successReply([])
    })
  const outer = () => ({ coupons: { ...calls, readCoupons: reading('coupons') } })
  const inner = () => ({ notices: { readNotices: reading('notices') } })
  render(
    <AppServicesContext value={services}>
      <FlowArea<CouponFlows> area={outer}>
        <FlowArea<{ notices: typeof noticesMachine }> area={inner}>
          <View machine={couponsMachine} />
          <View machine={noticesMachine} />
        </FlowArea>
      </FlowArea>
    </AppServicesContext>,
  )
  await screen.findByText(/coupons/)
  expect(replies.toSorted()).toEqual(['coupons', 'notices'])
})
