import { expect, test } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import { sendOnce, shareReply } from '#app/wiring/sendOnce.ts'
import { errorReply, successReply, timedOut, unreachable, unreadable } from '#machines/core/fixtures.ts'
import type { Reply } from '#machines/core/reply.ts'

type Input = { readonly items: readonly string[] }
const input: Input = { items: ['honey'] }

/** A call of any machine; the server returns the replies in turn. */
const callWith = (...replies: Reply<string>[]) => {
  const keys: string[] = []
  const call = fromPromise<Reply<string>, Input>(({ input }) =>
    sendOnce(input, async (key) => {
      keys.push(key)
      return replies[keys.length - 1] ?? successReply('order')
    }),
  )
  const run = (input: Input) => toPromise(createActor(call, { input }).start())
  return { keys, run }
}

test.each([
  ['an unreachable server', unreachable],
  ['a timeout', timedOut],
  ['an unreadable response', unreadable],
  ['a 502 of a proxy', errorReply(502)],
])('after %s the same input has the same key', async (_, reply) => {
  const { keys, run } = callWith(reply, reply)
  for (const _ of [1, 2, 3]) await run({ ...input })
  expect(new Set(keys).size).toBe(1)
})

test.each([
  ['a success', successReply('order')],
  ['an error of the server', errorReply(409, 'Sold out')],
])('after %s the same input has a new key', async (_, reply) => {
  const { keys, run } = callWith(reply)
  for (const _ of [1, 2]) await run(input)
  expect(new Set(keys).size).toBe(2)
})

test('another input has its own key and leaves the key of a lost attempt', async () => {
  const { keys, run } = callWith(unreachable)
  await run(input)
  await run({ items: ['rice'] })
  await run(input)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('two attempts with the same input at the same time have the same key', async () => {
  const { keys, run } = callWith()
  await Promise.all([run(input), run(input)])
  expect(new Set(keys).size).toBe(1)
})

test('a double mount makes one shared call, and a later call gets its reply', async () => {
  let calls = 0
  const verify = (token: string) => shareReply({ token }, async () => successReply(++calls))
  const both = await Promise.all([verify('a'), verify('a')])
  expect([...both, await verify('a')]).toEqual([successReply(1), successReply(1), successReply(1)])
  expect(await verify('b')).toEqual(successReply(2))
})

test('a shared call that failed or threw is repeated', async () => {
  let calls = 0
  const verify = () =>
    shareReply('c', async () => {
      calls += 1
      if (calls === 1) throw new Error('broken')
      return calls === 2 ? unreachable : successReply(calls)
    })
  await expect(verify()).rejects.toThrow('broken')
  expect(await verify()).toEqual(unreachable)
  expect(await verify()).toEqual(successReply(3))
})
