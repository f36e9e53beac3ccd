import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const WORTHWHILE = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/

/** Writes a brotli (`.br`) and a gzip (`.gz`) copy of every text file below the folder, at the highest level. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => WORTHWHILE.test(name))
      .map(async (name) => {
        const file = path.join(folder, name)
        const content = await readFile(file)
        const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await Promise.all([
          brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
          gzip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
        ])
      }),
  )
}
