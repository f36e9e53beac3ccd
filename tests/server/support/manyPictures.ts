import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { query } from '#tests/support/createDatabase.ts'
import { insertSampleShop } from './sampleShop.ts'

export const pictureId = (nth: number) => createHash('md5').update(`picture ${nth}`).digest('hex')

export const pictureAddress = (nth: number) => `/media/${pictureId(nth)}-40x30.webp`

/**
 * Inserts a product for each picture, for each fifth one a review in its place, and writes the files into a folder.
 * @param padding bytes that each file has in addition to its picture, all different
 */
export async function insertPictures(databaseUrl: string, folder: string, count: number, padding = 8): Promise<void> {
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer()
  const sizes: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const id = pictureId(nth)
    const bytes = Buffer.concat([drawn, Buffer.from(`${nth} `.repeat(padding)).subarray(0, padding + (nth % 7))])
    sizes.push(bytes.byteLength)
    mkdirSync(path.join(folder, id.slice(0, 2)), { recursive: true })
    writeFileSync(path.join(folder, id.slice(0, 2), `${id}.webp`), bytes)
  }
  const all = `unnest($1::int[], $2::text[], $3::int[]) as t (nth, id, bytes)`
  const values = [sizes.map((_, nth) => nth), sizes.map((_, nth) => pictureId(nth)), sizes]
  const run = (text: string) => query(databaseUrl, text, values)
  const address = `'/media/' || id || '-40x30.webp'`
  await insertSampleShop(databaseUrl, 1)
  await run(`insert into files (id, width, height, mime, bytes) select id, 40, 30, 'image/webp', bytes from ${all}`)
  await run(`insert into products (id, name, original_price, price, description, label, category_id, sub_category_id,
      stock, quantity, images, owner_id, owner_name)
    select id, id, 100, 100, 'Made by hand', '', 'c1', 's1', 1, '1 piece', array[${address}], 'o1', 'Owner One'
    from ${all} where nth % 5 > 0 and bytes > 0`)
  await run(`insert into reviews (id, product_id, name, rating, comment, pictures)
    select id, 'p1', 'Karim', 5, '', array[${address}] from ${all} where nth % 5 = 0 and bytes > 0`)
}
