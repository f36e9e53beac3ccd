import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Flow } from '#devtools/flow.ts'
import { isCall } from '#devtools/lint/lintCharts.ts'
import { flows } from '#machines/registry.ts'
import { pathOptions } from '#tests/replay/support/paths.ts'
import { type Path, type PathOptions, pathsOf, play } from '../support/paths.ts'
import { eventsOf, has, isBusy } from './kinds.ts'

// What every form shows at a second try, after a refusal, a correction or another choice of pictures.

test.each(
  flows
    .filter((flow) => has(flow, 'form.submit') && 'save' in flow.fixtures.outcomes)
    .map((flow) => ({ flow, id: flow.machine.id })),
)('the second try shows nothing of the first one: $id', async ({ flow }) => {
  const { machine, fixtures } = flow
  const paths = pathsOf(machine, fixtures as Parameters<typeof pathsOf>[1], pathOptions(flow))
  const isSent = async ({ input, steps }: (typeof paths)[number]) =>
    steps.at(-1)?.event.type === 'form.submit' && (await play(machine, input, steps)).calls.at(-1)?.src === 'save'
  let sent = paths[0]
  for (const path of paths)
    if (await isSent(path)) {
      sent = path
      break
    }
  const refused = { event: { type: 'xstate.done.actor.save', output: fixtures.outcomes.save?.serverError } }
  const optional = (type: string) => eventsOf(flow, type).map((event) => ({ event }))
  const way = [...optional('images.refuse'), ...sent!.steps, ...optional('upload.progress'), refused]
  for (const output of Object.values(fixtures.outcomes.save ?? {})) {
    const steps = [...sent!.steps, ...optional('upload.progress'), { event: { ...refused.event, output } }]
    const { snapshot } = await play(machine, sent!.input, steps)
    expect([isBusy(snapshot), snapshot.context.progress]).toEqual([false, null])
  }
  const first = await play(machine, sent!.input, way)
  expect([first.snapshot.context.form.formError === null, first.snapshot.context.progress]).toEqual([false, null])
  const { snapshot } = await play(machine, sent!.input, [
    ...way,
    ...optional('images.refuse'),
    { event: { type: 'form.submit' } },
  ])
  expect(isBusy(snapshot)).toBe(true)
  const { form, alert, progress } = snapshot.context
  expect([form.issues, form.formError, form.hint, alert, progress]).toEqual([{}, null, null, null, null])
})

test.each(flows.filter((flow) => has(flow, 'images.refuse')).map((flow) => ({ flow, id: flow.machine.id })))(
  'the next choice of pictures takes the message about the former one away: $id',
  async ({ flow }) => {
    const [add, refuse] = eventsOf(flow, 'images.add', 'images.refuse').map((event) => ({ event }))
    const others = Object.keys(flow.fixtures.events).filter((type) => /^images\.(?!refuse)/.test(type))
    for (const input of Object.values(flow.fixtures.inputs))
      for (const event of eventsOf(flow, ...others)) {
        const { snapshot } = await play(flow.machine, input, [add!, refuse!, { event }])
        expect([event.type, snapshot.context.alert]).toEqual([event.type, null])
      }
  },
)

/** The first path by which a submit starts each call of a form, and by which it shows issues. */
const submitsOf = async ({ machine, fixtures }: Flow, options: PathOptions) => {
  const sent = new Map<string, Path>()
  for (const path of pathsOf(machine, fixtures as Parameters<typeof pathsOf>[1], options)) {
    if (path.steps.at(-1)?.event.type !== 'form.submit') continue
    const before = await play(machine, path.input, path.steps.slice(0, -1))
    const { snapshot, calls } = await play(machine, path.input, path.steps)
    const isIssue = Object.keys(snapshot.context.form.issues).length > 0
    const unsent = isIssue ? 'issues' : undefined
    const last = isBusy(snapshot) && calls.length > before.calls.length ? calls.at(-1)?.src : unsent
    const key = `${before.snapshot.value} ${last}`
    if (last !== undefined && !sent.has(key)) sent.set(key, path)
  }
  return [...sent.values()]
}

test.each(
  flows
    .filter((flow) => has(flow, 'form.submit') && has(flow, 'form.change') && flow.machine.id !== 'checkout')
    .map((flow) => ({ flow, id: flow.machine.id })),
)('a form that is corrected or sent again shows nothing of the first try: $id', async ({ flow }) => {
  const { machine, fixtures } = flow
  for (const { input, steps } of await submitsOf(flow, pathOptions(flow))) {
    const first = await play(machine, input, steps)
    for (const [field, issue] of Object.entries(first.snapshot.context.form.issues)) {
      const changes = eventsOf(flow, 'form.change').filter((event) => event.field === field)
      const corrected = await Promise.all(changes.map((event) => play(machine, input, [...steps, { event }])))
      const isChecked = corrected.some(({ snapshot }) => !isDeepStrictEqual(snapshot.context.form.issues[field], issue))
      expect([field, changes.length === 0 || isChecked]).toEqual([field, true])
    }
    const call = first.snapshot._nodes.flatMap(({ invoke }) => invoke).find(({ src }) => isCall(flow, String(src)))
    for (const output of Object.values(fixtures.outcomes[String(call?.src)] ?? {})) {
      const refused = { event: { type: `xstate.done.actor.${call?.id}`, output } }
      const failed = await play(machine, input, [...steps, refused])
      if (failed.snapshot.status === 'done' || !failed.snapshot.can({ type: 'form.submit' })) continue
      const { snapshot } = await play(machine, input, [...steps, refused, { event: { type: 'form.submit' } }])
      if (!isBusy(snapshot)) continue
      const { issues, formError, hint } = snapshot.context.form
      expect([issues, formError, hint]).toEqual([{}, null, null])
    }
  }
})

test.each(flows.filter((flow) => has(flow, 'images.refuse')).map((flow) => ({ flow, id: flow.machine.id })))(
  'a picture that is added or removed ends the message about one that was refused: $id',
  async ({ flow: { machine, fixtures } }) => {
    const [refuse, add, remove] = ['images.refuse', 'images.add', 'images.remove'].map((type) => ({
      event: fixtures.events[type]![0]!,
    }))
    for (const way of [
      [refuse!, add!],
      [add!, refuse!, remove!],
    ]) {
      const { snapshot } = await play(machine, Object.values(fixtures.inputs)[0], way)
      expect(snapshot.context.alert).toBeNull()
    }
  },
)
