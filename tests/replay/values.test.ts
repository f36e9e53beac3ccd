// words:allow tells
import { describe, expect, test } from 'vitest'
import { readRecording } from '#devtools/recording/readRecording.ts'
import type { RecordedStep, Recording, StartedActor } from '#devtools/recording/recording.ts'
import { formatDivergence, replay } from '#devtools/replay/replay.ts'
import { typed } from '#machines/checkout/checkout.fixtures.ts'
import { flowOf, machineOf } from '#machines/registry.ts'
import { pathsThrough, recordPath } from './support/paths.ts'
import { readStored } from './support/recordings.ts'

const purchase = readStored('guest-purchase')
const sentencesOf = (recording: Recording) => replay(recording, machineOf).divergences.map(formatDivergence)
const withSteps = (recording: Recording, change: (step: RecordedStep) => object): Recording => ({
  ...recording,
  actors: recording.actors.map((actor) => ({
    ...actor,
    steps: actor.steps.map((step) => change(step) as RecordedStep),
  })),
})
const withOrder = (recording: Recording, change: (input: { readonly items: readonly object[] }) => object) =>
  withSteps(recording, ({ starts, ...step }) => ({
    ...step,
    ...(starts && {
      starts: starts.map(({ id, input }) =>
        id === 'placeOrder' ? { id, input: change(input as { readonly items: readonly object[] }) } : { id, input },
      ),
    }),
  }))

describe('the input of a call', () => {
  test('diverges for an order without its items, and for one with a further item', () => {
    expect(sentencesOf(purchase)).toEqual([])
    expect(sentencesOf(withOrder(purchase, (input) => ({ ...input, items: [] })))).toEqual([
      expect.stringMatching(
        /^checkout-1 diverges at step \d+, form\.submit at \d+ ms: placeOrder items\[0\]\.productId: expected nothing, got "p1"$/,
      ),
    ])
    const [item] = inputsOf(purchase, 'placeOrder')[0]!.items as object[]
    expect(
      sentencesOf(withOrder(purchase, (input) => ({ ...input, items: [...input.items, { ...item, quantity: 2 }] }))),
    ).toEqual([expect.stringMatching(/: placeOrder items\[1\]\.productId: expected "p1", got nothing$/)])
  })

  test('is compared only where it is recorded: files of versions 1 and 2 replay without', () => {
    const older = withSteps(purchase, ({ starts, changed: _, ignored: __, ...step }) => ({
      ...step,
      ...(starts && { starts: starts.map(({ id }) => id) }),
    }))
    const { recordedAt, language: _, ...rest } = older
    const version1 = withSteps(rest as Recording, ({ emits, ...step }) => ({ ...step, ...(emits && { tells: emits }) }))
    for (const file of [
      { ...rest, recordedAt, version: 2 },
      { ...version1, format: 'haat-recording', made: recordedAt, version: 1 },
    ]) {
      const { recording } = readRecording(JSON.stringify(file)) as { recording: Recording }
      expect(recording.version).toBe(3)
      expect(inputsOf(recording, 'placeOrder')).toEqual([undefined, undefined])
      expect(sentencesOf(recording)).toEqual([])
    }
  })

  test('contains the pseudonyms of the typed values, and never these', async () => {
    const checkout = flowOf('checkout')!
    const orders: object[] = []
    for (const path of pathsThrough(checkout)) {
      const { recording } = await recordPath(checkout, path)
      orders.push(...inputsOf(recording, 'placeOrder').filter((input) => input !== undefined))
    }
    expect(orders.length).toBeGreaterThan(10)
    for (const text of [typed.customerName, typed.phone, typed.addressDetails, typed.city]) {
      expect(text.length).toBeGreaterThan(3)
      expect(JSON.stringify(orders)).not.toContain(text)
    }
  })
})

type Inputs = readonly { readonly [field: string]: unknown }[]
const inputsOf = ({ actors }: Recording, call: string): Inputs =>
  actors
    .flatMap(({ steps }) => steps.flatMap(({ starts = [] }): readonly StartedActor[] => starts))
    .filter(({ id }) => id === call)
    .map(({ input }) => input) as unknown as Inputs
