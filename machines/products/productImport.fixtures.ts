import { CSV_MAX_BYTES } from '#contract/constants.ts'
import type { Job } from '#contract/jobs/entity.ts'
import type { ProductImport } from '#contract/products/csv.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { productImportMachine } from './productImport.machine.ts'

const file = { id: 'file', name: 'stock.csv', type: 'text/csv', size: 40_000 }

const check: ProductImport = {
  _id: 'import',
  source: 'haat',
  created: 1,
  changed: 12,
  unchanged: 87,
  columns: [
    { column: 'Original price', count: 2 },
    { column: 'Stock', count: 11 },
  ],
  failedRows: 0,
  drafts: 0,
  pictures: 0,
  unknownCategories: 0,
  missingSubCategories: [],
  notes: [],
  problemCount: 0,
  problems: [],
}
const withProblems: ProductImport = {
  ...check,
  failedRows: 2,
  problemCount: 3,
  problems: [
    { row: 4, column: 'Stock', message: 'Stock must be a whole number' },
    { row: 9, column: '', message: 'Row 4 is the same product. Delete one of the two rows.' },
  ],
}
/** A file of another system, with a category that the shop does not have. */
const foreign: ProductImport = {
  ...check,
  source: 'shopify',
  created: 294,
  changed: 0,
  unchanged: 0,
  columns: [],
  failedRows: 8,
  drafts: 294,
  pictures: 812,
  unknownCategories: 4,
  missingSubCategories: [{ _id: 'clothing', count: 2 }],
  notes: [
    '12 products: pictures after the tenth are left out.',
    '3 products: hidden in its shop, and a draft here. Choose “Publish” in the table of products to show it.',
    'The shop has no place for these columns, and leaves them out: Vendor (300 products), Variant Grams (41 products), SEO Title (12 products).',
  ],
  problemCount: 8,
  problems: [
    { row: 31, column: 'Category', message: 'The shop has no category “Kurtas”. Choose one for these products.' },
    {
      row: 57,
      column: 'Subcategory',
      message:
        'The shop has the category “Clothing”, but the file does not name a subcategory of it. Choose one for these products.',
    },
    { row: 120, column: 'Original price', message: 'The variants have several prices.' },
  ],
}
/** The same file after the choice of a category. */
const drafts: ProductImport = {
  ...foreign,
  created: 300,
  failedRows: 0,
  drafts: 300,
  unknownCategories: 0,
  missingSubCategories: [],
  problemCount: 0,
  problems: [],
}
const same: ProductImport = { ...check, created: 0, changed: 0, unchanged: 100, columns: [] }

const job: Job = {
  _id: 'job',
  kind: 'importProducts',
  subject: 'stock.csv',
  state: 'running',
  total: 13,
  done: 5,
  failed: 0,
  failures: [],
  undoable: false,
  undoOf: '',
  program: '',
  createdAt: '2026-05-02T06:00:00.000Z',
  finishedAt: null,
}
const done: Job = { ...job, state: 'done', done: 13, finishedAt: '2026-05-02T06:00:01.000Z' }
const failed: Job = {
  ...done,
  failed: 1,
  failures: [
    {
      id: 'import',
      label: 'stock.csv',
      message:
        'Nothing was imported: since the check, somebody has changed 2 products of the file. Choose the file again.',
    },
  ],
}

export const productImportFixtures = {
  inputs: { fresh: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open' }],
    'file.choose': [
      { type: 'file.choose', files: [file] },
      { type: 'file.choose', files: [{ ...file, size: CSV_MAX_BYTES + 1 }] },
      { type: 'file.choose', files: [file, file] },
    ],
    'upload.progress': [{ type: 'upload.progress', sent: 20_000, total: 40_000 }],
    'place.choose': [
      { type: 'place.choose', category: 'clothing', subCategory: '' },
      { type: 'place.choose', category: 'clothing', subCategory: 'sarees' },
    ],
    'subCategory.choose': [{ type: 'subCategory.choose', category: 'clothing', subCategory: 'sarees' }],
    'question.open': [{ type: 'question.open' }],
    'question.close': [{ type: 'question.close' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
    'job.read': [
      { type: 'job.read', job },
      { type: 'job.read', job: done },
      { type: 'job.read', job: failed },
    ],
  },
  outcomes: {
    check: {
      good: successReply(check),
      problems: successReply(withProblems),
      foreign: successReply(foreign),
      drafts: successReply(drafts),
      same: successReply(same),
      refused: errorReply(
        415,
        'Some letters of the file cannot be read. In the spreadsheet program, save the table as “CSV UTF-8”.',
      ),
      unreachable,
    },
    start: {
      good: successReply(job),
      refused: errorReply(404, 'This check is older than a day. Choose the file again.'),
      unreachable,
    },
    watchJob: {},
  },
} satisfies FixturesOf<typeof productImportMachine>
