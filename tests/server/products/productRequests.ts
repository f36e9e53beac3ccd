import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { query } from '#tests/support/database.ts'
import type { Visitor } from '../account/client.ts'

/** A PNG picture; different `red` values give different bytes. */
export const picture = (red = 0, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 60, b: 20 } } })
    .png()
    .toBuffer()

export interface File {
  readonly bytes: Uint8Array
  readonly name?: string
  readonly type?: string
}

type Values = Record<string, string | undefined>

const body = (values: Values, files: readonly File[]) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value)
  for (const { bytes, name = 'picture.png', type = 'image/png' } of files) {
    form.append('productImages', new Blob([new Uint8Array(bytes)], { type }), name)
  }
  return form
}

/** The required parts of POST, with categories of the sample. */
export const required: Values = {
  name: 'Jamdani saree',
  originalPrice: '1000.50',
  description: 'Woven by hand in Narayanganj',
  category: 'c1',
  subCategory: 's1',
  remainingProducts: '7',
}

/** `POST /products` with the required parts, overridden by `values` (undefined omits a part). */
export const createProduct = async (visitor: Visitor, values: Values = {}, files?: readonly File[], headers = {}) =>
  visitor.call('POST', '/products', body({ ...required, ...values }, files ?? [{ bytes: await picture() }]), headers)

/** `PUT /products/{id}` with exactly these parts. */
export const updateProduct = (
  visitor: Visitor,
  id: string,
  values: Values,
  files: readonly File[] = [],
  headers = {},
) => visitor.call('PUT', `/products/${id}`, body(values, files), headers)

/** The stored files, the ids of their rows, and the ids of the products. */
export const storedData = async (server: { settings: { filesDir: string }; databaseUrl: string }) => ({
  files: readdirSync(server.settings.filesDir, { recursive: true })
    .map(String)
    .filter((name) => /\.\w+$/.test(name))
    .sort(),
  rows: (await query<{ id: string }>(server.databaseUrl, 'select id from files order by id')).map(({ id }) => id),
  products: (await query<{ id: string }>(server.databaseUrl, 'select id from products order by id')).map(
    ({ id }) => id,
  ),
})
