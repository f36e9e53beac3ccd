import { formatCount } from './formatNumber.ts'

const products = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)

/** Texts of CSV files that cannot be imported. */
export const csvErrorTexts = {
  tooLarge: (megabytes: number) =>
    `The file is larger than ${megabytes} MB. Divide it into several files, each with the first row.`,
  notCsv: 'This is not a text file. In the spreadsheet program, save the table as “CSV UTF-8”.',
  encoding: 'Some letters of the file cannot be read. In the spreadsheet program, save the table as “CSV UTF-8”.',
  unreadable: (row: number) =>
    `The quotes in row ${row} do not match. Write a cell with quotes or line breaks in quotes, and double each quote inside.`,
  empty: 'The file has no rows below its first row. The first row has the names of the columns.',
  tooManyRows: (max: number) =>
    `The file has more than ${formatCount(max)} rows. Divide it into several files, each with the first row.`,
  noKey:
    'The first row has neither the column “Product ID” nor “SKU”. Add one of them: it says which product a row is.',
  unknownColumn: (column: string) =>
    `“${column}” in the first row is no column of products. Correct its name, or delete the column. A downloaded file has the right names.`,
  repeatedColumn: (column: string) => `The column “${column}” is there twice. Delete one of them.`,
  importNotFound: 'This check is older than a day. Choose the file again.',
  importHasProblems: 'The file has problems. Correct them, and choose the file again.',
  importOutdated: (changed: number) =>
    `Nothing was imported: since the check, somebody has changed ${products(changed)} of the file. Choose the file again.`,
} as const
