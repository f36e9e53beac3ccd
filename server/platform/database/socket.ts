import { connect, type Socket } from 'node:net'

/** How long a fresh connection may take, in milliseconds. */
const PROBE_MS = 5000

/** The same address as a socket takes it; undefined for a socket of the file system. */
const addressOf = (databaseUrl: string) => {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  if (hostname === '' || hostname.startsWith('%2F') || searchParams.has('host') || searchParams.has('port')) return
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) }
}

/**
 * Makes the sockets of a pool. A socket that is silent for `quietMs` is destroyed, with its statement, when the database
 * accepts no connection any more: a process of a PostgreSQL whose other processes were killed can wait for them for
 * ever, its `statement_timeout` included, and keeps its socket open. While the database accepts connections a silent
 * statement is one that works, and `statement_timeout` limits it.
 * @returns undefined for a database without host and port in its address
 */
export const watchedSockets = (databaseUrl: string, quietMs: number): (() => Socket) | undefined => {
  const address = addressOf(databaseUrl)
  if (!address) return undefined
  let probe: Promise<boolean> | undefined
  const isAccepting = () => {
    probe ??= new Promise<boolean>((resolve) => {
      const attempt = connect({ ...address, timeout: PROBE_MS })
      const end = (accepts: boolean) => {
        attempt.destroy()
        probe = undefined
        resolve(accepts)
      }
      attempt.once('connect', () => end(true))
      attempt.once('timeout', () => end(false))
      attempt.once('error', () => end(false))
    })
    return probe
  }
  return () => {
    const socket = connect({ ...address, noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 })
    socket.setTimeout(quietMs)
    socket.on('timeout', async () => {
      if (await isAccepting()) socket.setTimeout(quietMs)
      else socket.destroy(new Error('The database accepts no connections any more'))
    })
    return socket
  }
}
