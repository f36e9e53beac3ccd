const holders = globalThis as typeof globalThis & {
  haatShared?: Map<string, { running: Promise<unknown>; users: number }>
}

/**
 * Starts what several groups of a run share, once: they run in one process, but each loads its set-up by itself.
 * @returns what `start` resolves with, and the end of its use by one group; the last end calls `stop`
 */
export async function shareAmongGroups<T>(
  name: string,
  start: () => Promise<T>,
  stop: (running: T) => Promise<void>,
): Promise<{ running: T; release: () => Promise<void> }> {
  holders.haatShared ??= new Map()
  const holder = holders.haatShared.get(name) ?? { running: start(), users: 0 }
  holders.haatShared.set(name, holder)
  holder.users += 1
  const running = (await holder.running) as T
  return {
    running,
    release: async () => {
      holder.users -= 1
      if (holder.users === 0) await stop(running)
    },
  }
}
