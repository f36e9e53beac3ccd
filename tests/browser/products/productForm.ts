import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import type { Branch } from '../categories/levels.ts'
import { fill } from '../support/forms.ts'
import type { Person } from '../support/people.ts'

/** Inserts a product of `seller` with all fields into the database. */
export async function addProduct(databaseUrl: string, branch: Branch, name: string, seller?: Person): Promise<string> {
  const id = newId()
  await query(
    databaseUrl,
    `insert into products (id, name, original_price, discount, price, description, details, colors, sizes, tags, label,
       stock, faqs, rating, images, owner_id, owner_name, quantity, video, sales, category_id, sub_category_id,
       sub_sub_category_id)
     values ($1, $2, 75000, 10, 67500, 'Woven by hand in Rupganj.', E'Six yards\nDry clean', '{Red,#0b7a70}', '{S,M}',
       '{eid,gift,handloom,silk,new}', 'hand-picked', 7, '[{"question":"Can it be washed?","answer":"No."}]', 0,
       '{/favicon.svg,/favicon.svg?second}', $3, $4, '1 piece', 'https://youtu.be/abc', 3, $5, $6, $7)`,
    [
      id,
      name,
      seller?.id ?? null,
      seller?.name ?? 'Haat',
      branch.categories.id,
      branch.subCategories.id,
      branch.subSubCategories.id,
    ],
  )
  return id
}

/** Pictures of noise, which no format compresses well. */
export const noisePictures = (count: number, size = 180) =>
  Promise.all(
    Array.from({ length: count }, async (_, nth) => ({
      name: `picture-${nth + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: {
          width: size,
          height: size,
          channels: 3,
          background: '#888888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
    })),
  )

/** Fills the form of a new product with valid values under the branch, without pictures. */
export async function fillProduct(page: Page, branch: Branch, name: string): Promise<void> {
  await fill(page, {
    'Product name': name,
    Description: 'Soft cotton for the whole day.',
    Details: 'One\nTwo',
    'Video URL': 'https://youtu.be/abc',
    'Original price (৳)': '১,২৫০.৫০',
    'Discount (%)': '10',
    Stock: '7',
    Quantity: '1 piece',
    Sizes: ' S, M ,, ',
    'Search tags': 'eid, gift',
  })
  await page.getByLabel('Category', { exact: true }).selectOption({ label: branch.categories.name })
  await page.getByLabel('Subcategory', { exact: true }).selectOption({ label: branch.subCategories.name })
  await page.getByLabel('Sub-subcategory', { exact: true }).selectOption({ label: branch.subSubCategories.name })
}

export type SentParts = [name: string, value: string][]

/** Collects the fields of every multipart body that pages of the profile send, a file by its name. */
export const recordSentParts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        Object.assign(globalThis, {
          sentParts: [...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
        })
      return send.call(this, body)
    }
  })

/** The fields of the last multipart body, in their order. */
export const sentParts = (page: Page): Promise<SentParts> =>
  page.evaluate(() => (globalThis as unknown as { sentParts: SentParts }).sentParts)
