import { formatCount } from './formatNumber.ts'

const products = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)
const problems = (count: number) => (count === 1 ? '1 problem' : `${formatCount(count)} problems`)

/** Texts of the dialog with the CSV files of products. */
export const productFilesTexts = {
  open: 'CSV',
  openHint: 'Download or import products as a CSV file',
  title: 'Products as CSV',
  download: 'Download',
  downloadText: 'For spreadsheet programs: the products of the list, with its search and filters.',
  files: { all: 'All columns', stock: 'Stock only' },
  preparing: 'Preparing…',
  fileNames: { all: 'products.csv', stock: 'stock.csv', problems: 'problems.csv' },

  upload: 'Import',
  uploadText:
    'A downloaded file that you have changed. Columns and rows that you delete from it stay as they are in the shop. New products have a “SKU” instead of a “Product ID”.',
  stockHint: 'Leave the column “Sold” as it is: so sales since the download stay subtracted from the stock.',
  file: 'CSV file',
  choose: 'Choose a CSV file',
  fileHint: (megabytes: number) =>
    `The file is checked first; nothing changes before you confirm. At most ${megabytes} MB.`,
  checking: (file: string) => `Checking ${file}…`,

  results: 'Result of the check',
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  problemCount: 'Problems',
  nothing: 'The products are already as in the file. There is nothing to import.',
  changes: 'Columns that change',
  columnChange: (column: string, count: number) => `${column}: ${products(count)}`,
  ready: 'All of it is imported, or nothing.',
  hasProblems: (count: number) =>
    `Nothing was imported. Correct the ${problems(count)} in the file, and choose it again.`,
  moreProblems: (count: number) => `and ${problems(count)} more`,
  downloadProblems: 'Download the problems as CSV',
  cell: (row: number, column: string) => (column === '' ? `Row ${row}:` : `Row ${row}, ${column}:`),
  another: 'Choose another file',
  import: (count: number) => `Import ${products(count)}`,

  working: (done: number, total: number) => `${formatCount(done)} of ${products(total)} imported`,
  stays: 'The import goes on if you close this page.',
  stopped: 'Nothing was imported',
  close: 'Close',
} as const
