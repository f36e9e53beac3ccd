import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, globSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Node, startCluster } from '#scripts/lab/cluster/cluster.ts'
import { query } from '#tests/support/createDatabase.ts'
import { BUYERS, fillShop, OPEN_SHOP, READERS, startFaults } from './clusterFaults.ts'
import type { Trial } from './trial.ts'

/** Megabytes of the file system of each node. */
const DISK_MB = 800
const FULL_S = 20
const [CLOCK] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')

/** Only who may mount file systems can give a node a small disk. */
const canMount = (): boolean => {
  const at = path.join(tmpdir(), `haat-mount-${process.pid}`)
  try {
    execFileSync('sh', ['-c', `mkdir ${at} && mount -t tmpfs -o size=1m tmpfs ${at} && umount ${at}`], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

/** Takes all space that is left to a node. @returns gives it back */
const fill = ({ folder }: Node): (() => void) => {
  const ballast = path.join(folder, 'ballast')
  const file = openSync(ballast, 'w')
  for (const size of [1 << 20, 1 << 12]) {
    const part = Buffer.alloc(size)
    try {
      while (writeSync(file, part) === size);
    } catch {
      // Full, for parts of this size.
    }
  }
  closeSync(file)
  return () => rmSync(ballast)
}

/** Fills the disk of a cluster's primary, and moves the clock of a shop, while people buy. */
export const diskAndClock: Trial = {
  about: `${BUYERS} buyers and ${READERS} readers at two shops on the cluster of the trial \`cluster\`, whose nodes have disks of ${DISK_MB} MB. The disk of the primary is full for ${FULL_S} s, and the clock of a shop moves by two hours, forwards and backwards. No acknowledged order may be lost or twice there, no order may have a time of that clock, and everything recovers without a hand.`,
  run: async (say) => {
    const diskMb = canMount() ? DISK_MB : undefined
    const { nodes, shops, addShop, superuserUrl, stop } = await startCluster(say, OPEN_SHOP, diskMb)
    const clock = path.join(tmpdir(), `haat-clock-${process.pid}`)
    const moveClock = (by: string) => writeFileSync(clock, `${by}\n`)
    try {
      moveClock('+0')
      const database = await fillShop(superuserUrl)
      const moved = CLOCK
        ? await addShop('moved', {
            ...{ LD_PRELOAD: CLOCK, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1' },
            // A clock that is set does not change how fast time passes.
            ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' },
          })
        : shops[1]
      const { during, leaveOut, finish } = await startFaults(database, [shops[0].url, moved.url], say)
      await during('nothing', 10, async () => {})
      const full = `the disk of the primary is full for ${FULL_S} s`
      if (diskMb === undefined) leaveOut(full, 'no file system can be mounted here')
      else
        await during(full, 30, async () => {
          const free = fill((await nodes[0].isPrimary()) ? nodes[0] : nodes[1])
          await pause(FULL_S * 1000)
          free()
        })
      const jump = 'the clock of a shop moves two hours forwards, then four backwards, then to its time'
      if (CLOCK === undefined) leaveOut(jump, 'the package libfaketime is missing')
      else
        await during(jump, 5, async () => {
          for (const by of ['+2h', '-2h', '+0']) {
            moveClock(by)
            await pause(10_000)
          }
        })
      const result = await finish()
      const [late] = await query<{ count: number }>(
        database,
        `select count(*)::int as count from orders where abs(extract(epoch from now() - created_at)) > 3600`,
      )
      if (late!.count > 0) throw new Error(`${late!.count} orders have a time of a clock that was moved`)
      return result
    } finally {
      await stop()
      if (existsSync(clock)) rmSync(clock)
    }
  },
}
