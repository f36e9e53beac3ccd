import { createServer } from 'node:net'
import path from 'node:path'
import { dataFolder } from '#scripts/dataFolder.ts'
import { livingOwner } from './owner.ts'

/** A port of 127.0.0.1 on which nothing listens. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/**
 * Throws where another program listens on `HOST`:`PORT`, before anything is built or started.
 * @throws an Error whose message contains instructions
 */
export async function assertPortFree(env: NodeJS.ProcessEnv): Promise<void> {
  const host = env.HOST || '127.0.0.1'
  const port = Number(env.PORT || 3000)
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
  if (code === undefined) return
  if (code === 'EADDRINUSE') {
    const owner = livingOwner(path.join(dataFolder(env), 'owner.json'))
    if (owner?.url !== undefined && new URL(owner.url).port === String(port)) {
      throw new Error(
        `It already runs: process ${owner.pid} serves ${owner.url}. Use that one, or stop it first (kill ${owner.pid}).`,
      )
    }
    throw new Error(
      `Another program listens on ${host}:${port}. Stop it, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    throw new Error(`This account may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`)
  throw new Error(`${host}:${port} is no address to listen on here (${code}). Set HOST to an address of this machine.`)
}
