import { expect, test } from 'vitest'
import { Budget } from '#server/platform/publicReads/Budget.ts'
import { KeptAnswers, type Revision } from '#server/platform/publicReads/KeptAnswers.ts'

/** Kept answers on a clock that the test moves, and a database whose changes the test commits. */
const setUp = (limit = 1_000_000) => {
  const clock = { now: 10_000 }
  const raised: string[] = []
  let version = 0
  let isAway = false
  const kept = new KeptAnswers(limit, () => clock.now)
  const read = async (): Promise<Revision> => {
    if (isAway) throw new Error('away')
    return { snapshot: 's', day: '2026-11-27', topics: raised.splice(0) }
  }
  kept.attach(read)
  const compute = (topics: readonly string[], text = () => `v${version}`) =>
    Promise.resolve({ body: Buffer.from(text()), contentType: 'application/json', headers: {}, topics })
  return {
    kept,
    clock,
    commit: (...topics: string[]) => {
      clock.now++
      version++
      raised.push(...topics)
    },
    leave: () => {
      isAway = true
    },
    /** The answer to a read of a key that depends on topics. */
    get: async (key: string, topics = ['t'], isWriter = false) =>
      (
        (isWriter ? undefined : kept.ready(key)) ?? (await kept.answer(key, isWriter, () => compute(topics)))
      )?.answer.body.toString(),
  }
}

test('an answer is computed once, and again after a change of its topics', async () => {
  const { kept, get, commit } = setUp()
  await kept.check(0)
  expect([await get('a'), await get('a'), kept.counts.misses]).toEqual(['v0', 'v0', 1])
  commit('other')
  kept.noteChange()
  expect([await get('a'), kept.counts.misses]).toEqual(['v0', 1])
  commit('t')
  kept.noteChange()
  expect([await get('a'), kept.counts.misses]).toEqual(['v2', 2])
})

test('a change of which no notice comes is seen within a second', async () => {
  const { kept, clock, get, commit } = setUp()
  await kept.check(0)
  expect(await get('a')).toBe('v0')
  commit('t')
  clock.now += 399
  expect(await get('a')).toBe('v0')
  clock.now += 602
  expect(await get('a')).toBe('v1')
})

test('a writer reads their own change, and others at most a second late', async () => {
  const { kept, clock, get, commit } = setUp()
  await kept.check(0)
  await get('a')
  commit('t')
  clock.now += 100
  expect(await get('a')).toBe('v0')
  expect(await get('a', ['t'], true)).toBe('v1')
})

test('an answer that was computed during a change is outdated', async () => {
  const { kept, get, commit, clock } = setUp()
  await kept.check(0)
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = kept.answer('a', false, async () => {
    const body = Buffer.from('before')
    await promise
    return { body, contentType: 'application/json', headers: {}, topics: ['t'] }
  })
  commit('t')
  clock.now += 1
  kept.noteChange()
  await kept.check(clock.now)
  resolve()
  expect((await slow)?.isOutdated).toBe(true)
  expect(await get('a')).toBe('v1')
})

test('many readers wait for one computation, and it is given up when all have left', async () => {
  const { kept } = setUp()
  let computed = 0
  let hasEnded = false
  const compute = (signal: AbortSignal) => {
    computed++
    return new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => {
        hasEnded = true
        resolve(undefined)
      })
    })
  }
  const readers = [new AbortController(), new AbortController()]
  const answers = readers.map(({ signal }) => kept.answer('a', false, compute, signal))
  readers[0]!.abort()
  expect([computed, hasEnded]).toEqual([1, false])
  readers[1]!.abort()
  await Promise.all(answers)
  expect(hasEnded).toBe(true)
})

test('in a storm of changes an answer is computed some times per second and is never older than a second', async () => {
  const { kept, clock, get, commit } = setUp()
  await kept.check(0)
  let version = 0
  const committedAt = [clock.now]
  for (let turn = 0; turn < 5000; turn++) {
    commit('t')
    kept.noteChange()
    committedAt.push(clock.now)
    version++
    const shown = Number((await get('a'))!.slice(1))
    // The first change that the answer does not show is at most a second old.
    if (shown < version) expect(clock.now - committedAt[shown + 1]!).toBeLessThanOrEqual(1000)
  }
  expect(kept.counts.misses).toBeLessThan(20 + 5 * 6)
  expect(kept.counts.checks).toBeLessThan(50 + 5 * 14)
})

test('the memory is bounded, and a flood of addresses evicts nothing that was read again', async () => {
  const { kept, get } = setUp(50_000)
  await kept.check(0)
  const read = Array.from({ length: 8 }, (_, n) => `read ${n}`)
  for (const key of [...read, ...read]) await get(key)
  for (let n = 0; n < 200; n++) {
    await get(`key ${n}`)
    expect(kept.bytes).toBeLessThanOrEqual(50_000)
  }
  expect(kept.size).toBeGreaterThan(10)
  expect(kept.counts.evicted).toBe(208 - kept.size)
  expect(kept.last('key 0')).toBeUndefined()
  expect(read.filter((key) => kept.last(key))).toEqual(read)
  // What is read now takes the place of what was read once.
  const later = Array.from({ length: 40 }, (_, n) => `later ${n}`)
  for (const key of later) for (let turn = 0; turn < 2; turn++) await get(key)
  expect(read.filter((key) => kept.last(key))).toEqual([])
  expect(kept.bytes).toBeLessThanOrEqual(50_000)
  const large = { body: Buffer.alloc(10_000), contentType: 'text/html', headers: {}, topics: [] }
  expect((await kept.answer('large', false, async () => large))?.answer).toBe(large)
  expect(kept.ready('large')).toBeUndefined()
})

test('compressed forms count, and are made once', async () => {
  const { kept } = setUp()
  const entry = await kept.answer('a', false, async () => ({
    body: Buffer.alloc(5000),
    contentType: 'application/json',
    headers: {},
    topics: [],
  }))
  const before = kept.bytes
  let made = 0
  const encode = () =>
    kept.encode(entry!, 'br', async () => {
      made++
      return Buffer.alloc(100)
    })
  await Promise.all([encode(), encode()])
  await encode()
  expect([made, kept.bytes - before]).toEqual([1, 100])
})

test('without a database nothing is served from memory after a second', async () => {
  const { kept, clock, get, leave } = setUp()
  await kept.check(0)
  await get('a')
  leave()
  clock.now += 500
  expect(await get('a')).toBe('v0')
  clock.now += 501
  await expect(get('a')).rejects.toThrow('away')
})

test('a new day, and a process that has not checked for long, make everything outdated', async () => {
  const clock = { now: 0 }
  const revision = { snapshot: 's', day: 'one', topics: [] }
  const kept = new KeptAnswers(1_000_000, () => clock.now)
  kept.attach(async () => ({ ...revision }))
  await kept.check(0)
  const answer = async () => ({ body: Buffer.from('a'), contentType: 'text/html', headers: {}, topics: ['t'] })
  await kept.answer('a', false, answer)
  revision.day = 'two'
  clock.now += 10
  await kept.check(clock.now)
  expect((await kept.answer('a', false, answer)) && kept.counts.misses).toBe(2)
  clock.now += 61_000
  expect((await kept.answer('a', false, answer)) && kept.counts.misses).toBe(3)
})

test('a budget allows its uses at once and then as they grow again', () => {
  const budget = new Budget(10, 4)
  const taken = (now: number) => Array.from({ length: 20 }, () => budget.take(now)).filter(Boolean).length
  expect([taken(0), taken(0), taken(500), taken(10_000)]).toEqual([10, 0, 2, 10])
})
