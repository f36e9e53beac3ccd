import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Table } from './provider.ts'

interface Stored {
  readonly port: number
  readonly tables: Record<string, Record<string, unknown>>
  /** How often each switch still applies, by `PROVIDER/SWITCH`. */
  readonly switches: Record<string, number>
}

const read = (file: string | undefined): Stored => {
  try {
    if (file) return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The first start, or a file that another version has written.
  }
  return { port: 0, tables: {}, switches: {} }
}

/**
 * The state of all sandboxes: in memory, and in `file` where one is named. `save` writes the file if something has
 * changed; the server calls it before each answer.
 */
export const sandboxState = (file: string | undefined) => {
  const { port, tables, switches } = read(file)
  const state = { port, tables, switches }
  let changed = false

  const table = <Row>(name: string): Table<Row> => {
    state.tables[name] ??= {}
    const rows = state.tables[name] as Record<string, Row>
    return {
      get: (id) => (Object.hasOwn(rows, id) ? rows[id] : undefined),
      set: (id, row) => {
        changed = true
        rows[id] = row
        return row
      },
      all: () => Object.values(rows),
    }
  }

  return {
    table,
    port: () => state.port,
    setPort: (value: number) => {
      changed ||= state.port !== value
      state.port = value
    },
    left: (name: string) => state.switches[name] ?? 0,
    setSwitch: (name: string, times: number) => {
      changed = true
      state.switches[name] = times
    },
    /** Uses a switch up once; whether it was set. */
    take: (name: string): boolean => {
      const left = state.switches[name] ?? 0
      if (left <= 0) return false
      changed = true
      state.switches[name] = left - 1
      return true
    },
    save: () => {
      if (!changed || !file) return
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
      renameSync(`${file}.new`, file)
      changed = false
    },
  }
}

export type SandboxState = ReturnType<typeof sandboxState>
