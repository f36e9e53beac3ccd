import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { root } from '../dataFolder.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const WORTHWHILE = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/

const forms = {
  br: (content: Buffer) => brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => gzip(content, { level: 9 }),
}

/**
 * Writes a brotli (`.br`) and a gzip (`.gz`) copy of every text file below the folder that has none, at the highest
 * level. A running server finds whole copies only.
 */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => WORTHWHILE.test(name))
      .flatMap((name) =>
        Object.entries(forms).map(([ending, form]) => [path.join(folder, name), ending, form] as const),
      )
      .filter(([file, ending]) => !existsSync(`${file}.${ending}`))
      .map(async ([file, ending, form]) => {
        // A part that a killed process leaves counts as a copy, which no server sends by its name.
        const part = `${file}.${process.pid}.${ending}`
        await writeFile(part, await form(await readFile(file)))
        await rename(part, `${file}.${ending}`)
      }),
  )
}

/** The program that compresses the built pages. */
export const PRECOMPRESS = import.meta.filename

if (import.meta.main) {
  // A server that runs at the same time answers first.
  setPriority(constants.priority.PRIORITY_LOW)
  await precompress(path.join(root, 'dist'))
}
