import type { Locator, Page } from 'playwright-core'
import { newId } from '#server/platform/database/id.ts'
import { picture } from '#tests/server/support/uploads.ts'
import { query } from '#tests/support/database.ts'
import { button, field } from '../support/forms.ts'

/** The three category screens: addresses, texts and multipart fields (product 5.3 to 5.5, 9.6, 9.7, 10.3 and 10.6). */
export const levels = {
  categories: {
    path: '/admin/categories',
    api: '/api/categories',
    title: 'Categories',
    thing: 'Category',
    add: 'Add Category',
    edit: 'Edit Category',
    name: 'Category name',
    image: 'Category image',
    parts: { name: 'categoryName', image: 'categoryImage' },
  },
  subCategories: {
    path: '/admin/subcategories',
    api: '/api/subcategories',
    title: 'Subcategories',
    thing: 'Subcategory',
    add: 'Add Subcategory',
    edit: 'Edit Subcategory',
    name: 'Subcategory name',
    image: 'Subcategory image',
    parts: { name: 'subCategoryName', image: 'subCategoryImage' },
  },
  subSubCategories: {
    path: '/admin/subsubcategories',
    api: '/api/subsubcategories',
    title: 'Sub-Subcategories',
    thing: 'Sub-subcategory',
    add: 'Add Sub-subcategory',
    edit: 'Edit Sub-subcategory',
    name: 'Sub-subcategory name',
    image: 'Sub-subcategory image',
    parts: { name: 'subSubCategoryName', image: 'subSubCategoryImage' },
  },
} as const

export type LevelName = keyof typeof levels
export const levelNames = Object.keys(levels) as LevelName[]

const IMAGE = '/favicon.svg'

/** A category with one subcategory and one sub-subcategory below it. */
export interface Branch {
  readonly categories: { readonly id: string; readonly name: string }
  readonly subCategories: { readonly id: string; readonly name: string }
  readonly subSubCategories: { readonly id: string; readonly name: string }
}

/** Inserts a branch into the database. @param name part of the names of all three */
export async function addBranch(databaseUrl: string, name: string): Promise<Branch> {
  const insert = (text: string, values: unknown[]) => query(databaseUrl, text, values)
  const [category, sub, subSub] = [newId(), newId(), newId()]
  await insert('insert into categories (id, name, image) values ($1, $2, $3)', [category, name, IMAGE])
  await insert('insert into sub_categories (id, category_id, name, image) values ($1, $2, $3, $4)', [
    sub,
    category,
    `${name} sub`,
    IMAGE,
  ])
  await insert(
    'insert into sub_sub_categories (id, category_id, sub_category_id, name, image) values ($1, $2, $3, $4, $5)',
    [subSub, category, sub, `${name} subsub`, IMAGE],
  )
  return {
    categories: { id: category, name },
    subCategories: { id: sub, name: `${name} sub` },
    subSubCategories: { id: subSub, name: `${name} subsub` },
  }
}

/** Inserts products under a branch, by default on its third level. */
export async function addProducts(
  databaseUrl: string,
  { categories, subCategories, subSubCategories }: Branch,
  count = 1,
) {
  await query(
    databaseUrl,
    `insert into products
       (id, name, original_price, discount, price, description, category_id, sub_category_id, sub_sub_category_id,
        stock, images)
     select md5($1 || n), $2 || ' product ' || n, 1000, 0, 1000, 'Fresh from the market', $3, $4, $1, 5, array['${IMAGE}']
     from generate_series(1, $5::int) n`,
    [subSubCategories.id, categories.name, categories.id, subCategories.id, count],
  )
}

/** The card of an entity. */
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

export const cardButton = (page: Page, name: string, action: 'Edit' | 'Delete'): Locator =>
  card(page, name).getByRole('button', { name: action, exact: true })

export const dialog = (page: Page): Locator => page.getByRole('alertdialog')

/** A picture that a browser can draw and the server rejects. */
export const svgWithScript = {
  name: 'drawing.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  type: 'image/svg+xml',
} as const

/** Chooses a picture in a form, like a file from the disk. */
export async function choosePicture(
  page: Page,
  label: string,
  file?: { name: string; bytes: Uint8Array; type?: string },
) {
  const { name, bytes, type } = file ?? { name: 'fresh.png', bytes: await picture() }
  await field(page, label).setInputFiles({ name, mimeType: type ?? 'image/png', buffer: Buffer.from(bytes) })
}

/** Fills the form of a level with valid values: under the branch, with a picture. */
export async function fillLevel(page: Page, level: LevelName, name: string, branch: Branch): Promise<void> {
  const { name: label, image } = levels[level]
  await field(page, label).fill(name)
  if (level !== 'categories') await field(page, 'Category').selectOption({ label: branch.categories.name })
  if (level === 'subSubCategories') await field(page, 'Subcategory').selectOption({ label: branch.subCategories.name })
  await choosePicture(page, image)
  await page.getByRole('img', { name: 'fresh.png' }).waitFor()
}

export const create = (page: Page): Promise<void> => button(page, 'Create').click()
export const save = (page: Page): Promise<void> => button(page, 'Save').click()
