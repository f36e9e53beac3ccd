import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { expect, test } from 'vitest'
import { repeated } from '#server/platform/ops/repeated.ts'

/** Lets the other fibers go on until they wait. */
const settle = Effect.forEach(Array.from({ length: 20 }), () => Effect.yieldNow, { discard: true })

/** Plays work whose turns end as named, then with nothing to do. @returns the turns, and the failures, after each second */
const play = (ends: readonly Effect.Effect<boolean, string>[], seconds: number) =>
  Effect.gen(function* () {
    const failed: unknown[] = []
    let turns = 0
    const work = Effect.suspend(() => ends[turns++] ?? Effect.succeed(false))
    const onFailure = (cause: unknown) => Effect.sync(() => void failed.push(cause))
    const fiber = yield* Effect.forkChild(repeated(work, { pause: '1 second', onFailure }))
    const seen: number[][] = []
    for (let second = 0; second < seconds; second++) {
      yield* settle
      seen.push([turns, failed.length])
      yield* TestClock.adjust('1 second')
    }
    yield* settle
    yield* Fiber.interrupt(fiber)
    yield* TestClock.adjust('10 seconds')
    return { seen, after: turns }
  }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)

test('work goes on at once while there is more, and pauses without', async () => {
  const more = Effect.succeed(true)
  expect(await play([more, more], 2)).toEqual({
    seen: [
      [3, 0],
      [4, 0],
    ],
    after: 5,
  })
})

test('a failure and a defect are logged, and the work is tried again after the pause', async () => {
  expect(await play([Effect.fail('away'), Effect.die('broken')], 2)).toEqual({
    seen: [
      [1, 1],
      [2, 2],
    ],
    after: 3,
  })
})
