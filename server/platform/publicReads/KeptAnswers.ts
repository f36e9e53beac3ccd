import { createHash } from 'node:crypto'
import type { Coding } from '../http/compress.ts'
import { Budget } from './Budget.ts'

/** Milliseconds after which nobody gets an outdated answer. */
const STALE_MS = 1000
/** Milliseconds after which a hit starts a check in the background, so that no reader waits for it. */
const CHECK_MS = 400
/** A process that has not checked for so long has missed rows that were swept. */
const SWEPT_MS = 60_000
/** Bytes of an answer beyond its bodies: its headers, its key and its place in the indexes. */
const OVERHEAD = 1500
const OVERHEAD_PER_TOPIC = 120
/** One answer takes at most this part of the memory. */
const LARGEST_PART = 8
/** Answers that were read again take at most this part of the memory, so that new ones have room to be read again. */
const READ_AGAIN_PART = 0.8
/**
 * Answers to one address that are computed again because they are outdated, and checks for that reason: at once, and per
 * second in a storm of changes.
 */
const AGAIN = [20, 5] as const
const CHECKS = [50, 10] as const

/** The revision of the database: what has changed since an earlier one. */
export interface Revision {
  readonly snapshot: string
  /** The day in the shop: lists by day change with it. */
  readonly day: string
  /** The topics that committed transactions have raised since; `null` where they are unknown. */
  readonly topics: readonly string[] | null
}

/** Reads the revision; `since` is the former snapshot. */
export type ReadRevision = (since: string | undefined) => Promise<Revision>

/** What an answer consists of. */
export interface Answer {
  readonly body: Buffer
  readonly contentType: string
  /** Headers that belong to the answer, such as its language. */
  readonly headers: Readonly<Record<string, string>>
  readonly topics: Iterable<string>
}

/** An answer with what is known of its age. */
export interface Kept {
  readonly key: string
  readonly answer: Answer
  readonly etag: string
  /** The ready bodies, and the head of each. */
  readonly bodies: Map<Coding | 'identity', Buffer>
  readonly heads: Map<string, readonly string[]>
  readonly encoding: Map<Coding, Promise<Buffer>>
  readonly again: Budget
  readonly topics: readonly string[]
  size: number
  /** A change of its topics has been noticed. */
  isOutdated: boolean
  /** The answer shows every change that was committed before this time. */
  asOf: number
}

interface Flight {
  readonly startedAt: number
  /** The topics whose changes were noticed since; `null` for all. */
  missed: Set<string> | null
  readonly done: Promise<Kept | undefined>
  /** Requests that wait for it; without any it is given up. */
  readers: number
  readonly givenUp: AbortController
}

/** Computes an answer; undefined for one that must not be kept, such as an error. */
type Compute = (signal: AbortSignal) => Promise<Answer | undefined>

/** What a request for a kept answer has to do first. */
type Step = 'serve' | 'check' | 'compute'

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/**
 * The answers to public reads of this process, ready to be sent, in a bounded amount of memory. They are outdated by the
 * database's revision: a check reads what has been committed since the check before. An answer is sent while a check
 * that began at most a second ago found it current, so that nobody gets one that is outdated for longer.
 */
export class KeptAnswers {
  readonly counts = { hits: 0, misses: 0, outdated: 0, checks: 0, evicted: 0 }
  private readonly limit: number
  private readonly now: () => number
  private readonly byKey = new Map<string, Kept>()
  /**
   * The kept answers in the order of their last reads. Those that were read once go first: a flood of invented addresses
   * evicts nothing that people read.
   */
  private readonly readOnce = new Set<Kept>()
  private readonly readAgain = new Set<Kept>()
  private readonly byTopic = new Map<string, Set<Kept>>()
  private readonly flights = new Map<string, Flight>()
  private readonly checks: Budget
  private used = 0
  private usedByReadAgain = 0
  private readRevision: ReadRevision | undefined
  private revision: Revision | undefined
  private checkedAt = Number.NEGATIVE_INFINITY
  private changedAt = Number.NEGATIVE_INFINITY
  private running: { readonly startedAt: number; readonly done: Promise<void> } | undefined

  /** @param limit bytes; 0 keeps nothing */
  constructor(limit: number, now: () => number = () => performance.now()) {
    this.limit = limit
    this.now = now
    this.checks = new Budget(...CHECKS)
  }

  get isOn(): boolean {
    return this.limit > 0 && this.readRevision !== undefined
  }

  get bytes(): number {
    return this.used
  }

  get size(): number {
    return this.byKey.size
  }

  /** Starts, or with `undefined` ends, the use of the database's revision. */
  attach(read: ReadRevision | undefined): void {
    this.readRevision = read
    if (!read) this.clear()
  }

  /** Removes all answers; one that is being computed counts as outdated. */
  clear(): void {
    for (const kept of this.byKey.values()) this.remove(kept)
    for (const flight of this.flights.values()) flight.missed = null
  }

  /** Notes that something may have changed: a call of this process has written, or the database has notified it. */
  noteChange(): void {
    this.changedAt = this.now()
  }

  /** Checks the revision, unless a check that began at `since` or later has succeeded. */
  async check(since: number): Promise<void> {
    while (this.checkedAt < since) {
      if (!this.running) this.start()
      await this.running!.done
    }
  }

  private start(): void {
    const startedAt = this.now()
    const done = this.read(startedAt).finally(() => {
      this.running = undefined
    })
    this.running = { startedAt, done }
  }

  private async read(startedAt: number): Promise<void> {
    if (!this.readRevision) throw new Error('The public reads have no database')
    this.counts.checks++
    const before = this.revision
    const revision = await this.readRevision(before?.snapshot)
    const isKnown = before?.day === revision.day && this.now() - this.checkedAt < SWEPT_MS
    this.raise(isKnown ? revision.topics : null)
    this.revision = revision
    this.checkedAt = startedAt
  }

  private raise(topics: readonly string[] | null): void {
    for (const flight of this.flights.values()) {
      if (topics === null || flight.missed === null) flight.missed = null
      else for (const topic of topics) flight.missed.add(topic)
    }
    if (topics === null) for (const kept of this.byKey.values()) kept.isOutdated = true
    else for (const topic of topics) for (const kept of this.byTopic.get(topic) ?? []) kept.isOutdated = true
  }

  /** Checks in the background where the last check is not new. A check that fails is tried again by a later hit. */
  private keepChecking(now: number): void {
    if (now - this.checkedAt < CHECK_MS || this.running) return
    this.start()
    this.running!.done.catch(() => {})
  }

  /**
   * What a request has to do first.
   * @param strictSince the answer must show every change before this time; undefined for a reader who has changed nothing
   */
  private stepFor(kept: Kept, now: number, strictSince: number | undefined): Step {
    if (!kept.isOutdated && this.checkedAt > kept.asOf) kept.asOf = this.checkedAt
    if (strictSince !== undefined) {
      if (kept.asOf >= strictSince) return 'serve'
      return kept.isOutdated ? 'compute' : 'check'
    }
    const isNew = kept.asOf >= now - STALE_MS
    if (kept.isOutdated) {
      // In a storm of changes an answer is computed some times per second, and others get the one before.
      return isNew && !this.flights.has(kept.key) && !kept.again.take(now) ? 'serve' : 'compute'
    }
    const isChecked = kept.asOf >= this.changedAt
    if (isNew && (isChecked || (!this.isChecking() && !this.checks.take(now)))) return 'serve'
    return 'check'
  }

  /** Whether a running check sees the last change. */
  private isChecking(): boolean {
    return this.running !== undefined && this.running.startedAt >= this.changedAt
  }

  private touch(kept: Kept): void {
    if (this.byKey.get(kept.key) !== kept) return
    this.unlist(kept)
    this.readAgain.add(kept)
    this.usedByReadAgain += kept.size
    for (const oldest of this.readAgain) {
      if (this.usedByReadAgain <= this.limit * READ_AGAIN_PART) return
      this.unlist(oldest)
      this.readOnce.add(oldest)
    }
  }

  private unlist(kept: Kept): void {
    if (this.readAgain.delete(kept)) this.usedByReadAgain -= kept.size
    else this.readOnce.delete(kept)
  }

  /** The answer to a reader who has changed nothing, where it is ready; undefined where something has to be done first. */
  ready(key: string): Kept | undefined {
    const kept = this.byKey.get(key)
    if (!kept) return undefined
    const now = this.now()
    if (this.stepFor(kept, now, undefined) !== 'serve') return undefined
    this.keepChecking(now)
    this.touch(kept)
    this.counts.hits++
    if (kept.isOutdated) this.counts.outdated++
    return kept
  }

  /** The last answer of an address, however old, for the time in which nothing newer can be had. */
  last(key: string): Kept | undefined {
    return this.byKey.get(key)
  }

  /**
   * The answer of an address: the kept one, one that another request computes right now, or a new one.
   * @param since the answer must show every change before this time; true for now, because the reader may have changed
   *   something; false for a reader who has changed nothing
   * @param signal the reader has left; an answer for which nobody waits is given up
   * @returns undefined where the caller has to compute the answer alone
   */
  async answer(
    key: string,
    since: boolean | number,
    compute: Compute,
    signal?: AbortSignal,
  ): Promise<Kept | undefined> {
    const arrived = this.now()
    const strictSince = since === true ? arrived : since || undefined
    let kept = this.byKey.get(key)
    let step = kept ? this.stepFor(kept, arrived, strictSince) : 'compute'
    if (step === 'check') {
      await this.check(strictSince ?? Math.max(this.changedAt, arrived - STALE_MS / 2))
      kept = this.byKey.get(key)
      step = kept && !kept.isOutdated ? 'serve' : 'compute'
    }
    if (kept && step === 'serve') {
      this.touch(kept)
      this.counts.hits++
      return kept
    }
    this.counts.misses++
    const known = this.flights.get(key)
    const flight = known && this.mayJoin(known, arrived, strictSince) ? known : this.takeOff(key, compute)
    flight.readers++
    signal?.addEventListener('abort', () => {
      if (--flight.readers === 0) flight.givenUp.abort()
    })
    return flight.done
  }

  private mayJoin({ startedAt }: Flight, now: number, strictSince: number | undefined): boolean {
    if (strictSince !== undefined) return startedAt >= strictSince
    if (startedAt < now - STALE_MS) return false
    return startedAt >= this.changedAt || !this.checks.take(now)
  }

  private takeOff(key: string, compute: Compute): Flight {
    const { promise: done, resolve, reject } = Promise.withResolvers<Kept | undefined>()
    const flight: Flight = {
      startedAt: this.now(),
      missed: new Set(),
      done,
      readers: 0,
      givenUp: new AbortController(),
    }
    this.flights.set(key, flight)
    const landed = compute(flight.givenUp.signal).then((answer) => answer && this.keep(key, answer, flight))
    landed
      .finally(() => {
        if (this.flights.get(key) === flight) this.flights.delete(key)
      })
      .then(resolve, reject)
    return flight
  }

  private keep(key: string, answer: Answer, { startedAt, missed }: Flight): Kept {
    const before = this.byKey.get(key)
    const etag = etagOf(answer.body)
    const topics = [...new Set(answer.topics)]
    const isSame = before?.etag === etag && before.answer.contentType === answer.contentType
    const bodies = isSame ? before.bodies : new Map([['identity', answer.body] as const])
    const kept: Kept = {
      key,
      answer,
      etag,
      bodies,
      heads: new Map(),
      encoding: new Map(),
      again: before?.again ?? new Budget(...AGAIN),
      topics,
      size:
        OVERHEAD +
        2 * key.length +
        topics.length * OVERHEAD_PER_TOPIC +
        [...bodies.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
      isOutdated: missed === null || topics.some((topic) => missed.has(topic)),
      asOf: startedAt,
    }
    const isOlder = before !== undefined && before.asOf > startedAt && !before.isOutdated
    if (!isOlder && this.isOn && kept.size <= this.limit / LARGEST_PART) this.add(kept)
    return kept
  }

  private add(kept: Kept): void {
    const before = this.byKey.get(kept.key)
    if (before) this.remove(before)
    this.byKey.set(kept.key, kept)
    this.readOnce.add(kept)
    this.used += kept.size
    if (before) this.touch(kept)
    for (const topic of kept.topics) {
      const all = this.byTopic.get(topic)
      if (all) all.add(kept)
      else this.byTopic.set(topic, new Set([kept]))
    }
    this.shrink()
  }

  private remove(kept: Kept): void {
    this.byKey.delete(kept.key)
    this.unlist(kept)
    this.used -= kept.size
    for (const topic of kept.topics) {
      const all = this.byTopic.get(topic)
      all?.delete(kept)
      if (all?.size === 0) this.byTopic.delete(topic)
    }
  }

  private shrink(): void {
    for (const order of [this.readOnce, this.readAgain]) {
      for (const oldest of order) {
        if (this.used <= this.limit) return
        this.remove(oldest)
        this.counts.evicted++
      }
    }
  }

  /** Encodes an answer, once for all requests that wait for it. */
  encode(kept: Kept, coding: Coding, encoder: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const ready = kept.bodies.get(coding)
    if (ready) return Promise.resolve(ready)
    const running = kept.encoding.get(coding)
    if (running) return running
    const done = encoder(kept.answer.body).then((bytes) => {
      kept.bodies.set(coding, bytes)
      // A newer answer with the same body has the same bodies.
      const current = this.byKey.get(kept.key)
      if (current?.bodies === kept.bodies) {
        current.size += bytes.byteLength
        this.used += bytes.byteLength
        if (this.readAgain.has(current)) this.usedByReadAgain += bytes.byteLength
        this.shrink()
      }
      return bytes
    })
    kept.encoding.set(coding, done)
    return done
  }
}
