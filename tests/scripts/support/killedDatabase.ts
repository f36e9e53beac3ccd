import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'

/**
 * Starts the embedded database in another process, which runs until it is killed and calls itself a shop at
 * `http://127.0.0.1:4321`.
 */
export async function startDatabaseElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const script = path.resolve('scripts/bin/database/embeddedDatabase.ts')
  const code = `import { startEmbeddedDatabase } from ${JSON.stringify(script)}
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], durable: false })
    database.note('http://127.0.0.1:4321')
    console.log(database.url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    env: commandEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface(child.stdout), 'line')
  return { child, url: String(url) }
}

/** Kills a process with SIGKILL, without time for a clean end, and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The process id of the PostgreSQL below `dataDir`. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the PostgreSQL below `dataDir` with SIGKILL. */
export const killPostgres = (dataDir: string) => process.kill(postmasterOf(dataDir), 'SIGKILL')
