import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { query } from '#tests/support/database.ts'
import type { TestServer } from '#tests/support/server.ts'

/** A part of an upload: a text, a picture, or several pictures. */
export type Part = string | Uint8Array | readonly Uint8Array[]

/** The body of a multipart call. All pictures are sent with the type of PNG. */
export const multipartForm = (parts: Record<string, Part>): FormData => {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') body.set(name, part)
    else
      for (const bytes of part instanceof Uint8Array ? [part] : part)
        body.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  }
  return body
}

/** A picture of one colour, as PNG. */
export const picture = (width = 8, height = 8, background = '#c83c14'): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/**
 * A PNG of one bit per pixel, written without decoding or encoding its pixels.
 * @param pixels the scan lines, each with its filter byte; by default all of them, in black
 */
export const bitmapPng = (
  width: number,
  height: number,
  pixels: Buffer = Buffer.alloc((1 + Math.ceil(width / 8)) * height),
): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    start,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Names of the files that a server has stored, without the derived widths. */
const storedFiles = (server: TestServer): string[] =>
  readdirSync(server.settings.filesDir, { recursive: true })
    .map((name) => path.basename(String(name)))
    .filter((name) => /^[a-f0-9]{32}\.webp/.test(name))
    .sort()

/** The number of stored pictures, and whether the rows and the files agree. */
export const stored = async (server: TestServer) => {
  const rows = await query<{ name: string }>(server.databaseUrl, `select id || '.webp' as name from files order by id`)
  const files = storedFiles(server)
  return { files: files.length, agree: JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(files) }
}

/**
 * Creates a temporary folder for the calling test file, in which its servers store the parts of uploads.
 * @returns lists the entries of the folder
 */
export const createTemporaryFolder = (): (() => string[]) => {
  const [before, folder] = [process.env.TMPDIR, mkdtempSync(path.join(tmpdir(), 'haat-parts-'))]
  process.env.TMPDIR = folder
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  })
  // The servers' own files folders are in it too.
  return () => readdirSync(folder).filter((name) => !name.startsWith('haat-files-'))
}

/** Files that every upload rejects, each with the status and the message of the error. */
export const hostileFiles = async (): Promise<{ name: string; bytes: Uint8Array; status: number; says: RegExp }[]> => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const jpeg = await sharp(await picture(800, 800))
    .jpeg()
    .toBuffer()
  return [
    { name: 'a text named .png', bytes: Buffer.from('no picture at all'), status: 415, says: /not an image/ },
    { name: 'a truncated JPEG', bytes: jpeg.subarray(0, jpeg.length / 2), status: 415, says: /not an image/ },
    { name: 'an SVG with a script', bytes: Buffer.from(script), status: 415, says: /not an image/ },
    { name: 'an empty part', bytes: Buffer.alloc(0), status: 415, says: /is empty/ },
    { name: '100 megapixels', bytes: bitmapPng(10_000, 10_000), status: 413, says: /(64|16) megapixels/ },
    { name: 'a file over 15 MB', bytes: Buffer.alloc(15 * 1024 * 1024 + 1), status: 413, says: /15 MB/ },
    { name: 'a file of 20 MB', bytes: Buffer.alloc(20 * 1024 * 1024), status: 413, says: /15 MB/ },
  ]
}
