import type { Query, QueryClient } from '@tanstack/react-query'
import { DATA_KINDS, type DataKind } from '#contract/constants.ts'
import type { LiveChange } from '#contract/live/entity.ts'
import { isOfKind } from './query.ts'

/** Least time between two reads of a kind, in milliseconds. */
const LEAST_GAP_MS = 1000
/** A read that takes long is repeated less often: after this many times its duration. */
const GAP_FACTOR = 4

/** Whether an entity with one of the ids stands anywhere in the data. */
const mentions = (data: unknown, ids: ReadonlySet<unknown>): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (('_id' in data && ids.has(data._id)) || Object.values(data).some((value) => mentions(value, ids)))

const isKind = (kind: string): kind is DataKind => DATA_KINDS.some((known) => known === kind)

/**
 * Reads again what other people have changed. Data that is not on display is only marked as stale. Of products, only
 * data that contains one of the changed ones is read at once; of the other kinds everything, because a new entity
 * belongs to a list that does not contain it yet.
 */
export const makeChangeFollower = (client: QueryClient) => {
  /** By kind: the end of the pause after the last read, and the ids that wait for it. */
  const waiting = new Map<DataKind, Set<string> | null>()
  const running = new Set<DataKind>()

  const read = async (kind: DataKind, ids: ReadonlySet<string> | null) => {
    const predicate = (query: Query) =>
      isOfKind(kind)(query) && (ids === null || kind !== 'Product' || mentions(query.state.data, ids))
    await client.invalidateQueries({ predicate: isOfKind(kind), refetchType: 'none' })
    await client.refetchQueries({ predicate, type: 'active' }, { cancelRefetch: false })
  }

  const readWaiting = async (kind: DataKind) => {
    running.add(kind)
    while (waiting.has(kind)) {
      const ids = waiting.get(kind) ?? null
      waiting.delete(kind)
      const started = performance.now()
      await read(kind, ids)
      const pause = Math.max(LEAST_GAP_MS, GAP_FACTOR * (performance.now() - started))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    running.delete(kind)
  }

  return (changes: readonly LiveChange[]): void => {
    for (const { kind, ids } of changes) {
      if (!isKind(kind)) continue
      const before = waiting.get(kind)
      waiting.set(kind, ids === null || before === null ? null : new Set([...(before ?? []), ...ids]))
      if (!running.has(kind)) void readWaiting(kind)
    }
  }
}
