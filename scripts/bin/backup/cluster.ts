import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { KEEPS_PICTURES } from '#server/platform/images/Images.ts'
import { copyAll, list, type Target, writeWhole } from './manifest.ts'

/** Folders whose content belongs only to a running PostgreSQL; they must exist and be empty. */
const EMPTY = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
/**
 * Files and folders of a running PostgreSQL that a copy must not contain; the log is copied separately, once it is
 * complete.
 */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'pg_wal'])
const isTemporary = (name: string) => /(^|\/)(pgsql_tmp|pg_internal\.init)/.test(name)
const isLeftOut = (name: string) =>
  LEFT_OUT.has(name) || isTemporary(name) || EMPTY.some((folder) => name.startsWith(`${folder}/`))

/** Converts a position in the write-ahead log, such as `16/B374D848`, to a number of bytes. */
const bytesOf = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The name of the log file that contains the byte before `lsn`. */
const segmentBefore = (lsn: string, segmentBytes: bigint, timeline: string): string => {
  const segment = (bytesOf(lsn) - 1n) / segmentBytes
  const perName = 0x1_0000_0000n / segmentBytes
  const hex = (n: bigint) => n.toString(16).toUpperCase().padStart(8, '0')
  return timeline + hex(segment / perName) + hex(segment % perName)
}

/**
 * Copies the files of a running PostgreSQL by its low-level backup (manual, "Making a Base Backup Using the Low Level
 * API"), then runs `more` before any stored picture that the copied rows name can be removed.
 * @param superuserUrl the address of the database for its superuser
 * @param from the cluster's folder; its files must be readable
 * @param target receives the folder `cluster`; a PostgreSQL started on it recovers to the end of the copy
 */
export async function copyCluster(
  superuserUrl: string,
  from: string,
  target: Target,
  more: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'haat backup' })
  // A lost connection makes the next statement fail.
  client.on('error', () => {})
  await client.connect()
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows[0] as Row
  try {
    await client.query('select pg_advisory_lock($1)', [KEEPS_PICTURES])
    // The slot ends with the connection. It keeps the log that is written from now on.
    await client.query(`select pg_create_physical_replication_slot('haat_backup_' || pg_backend_pid(), true, true)`)
    const { bytes } = await one<{ bytes: string }>(
      `select setting as bytes from pg_settings where name = 'wal_segment_size'`,
    )
    await client.query(`select pg_backup_start('haat', fast => true)`)
    const listing = await list(from, isLeftOut)
    await copyAll(from, target, 'cluster', listing)
    const stop = await one<{ lsn: string; labelfile: string; spcmapfile: string | null }>(
      'select lsn::text, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    )
    await writeWhole(target, 'cluster/backup_label', stop.labelfile)
    if (stop.spcmapfile) await writeWhole(target, 'cluster/tablespace_map', stop.spcmapfile)

    const first = /\(file ([0-9A-F]{24})\)/.exec(stop.labelfile)?.[1]
    if (first === undefined) throw new Error('PostgreSQL does not say where the log of its backup begins.')
    const last = segmentBefore(stop.lsn, BigInt(bytes), first.slice(0, 8))
    const log = path.join(from, 'pg_wal')
    const names = (await readdir(log)).filter(
      (name) => name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
    )
    for (const needed of [first, last]) {
      if (!names.includes(needed)) throw new Error(`The log ${needed} that the backup needs is gone from ${log}.`)
    }
    await copyAll(log, target, 'cluster/pg_wal', { folders: ['archive_status', 'summaries'], files: names })
    await more()
  } finally {
    // Ends the backup, also an incomplete one, and releases the log and the removal of pictures.
    await client.end().catch(() => {})
  }
}
