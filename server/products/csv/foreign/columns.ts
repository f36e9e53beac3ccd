import type { ForeignRow } from './product.ts'

/**
 * What the columns of a system mean here: each names the columns that are read or have no meaning outside of the system,
 * or those of which one value says nothing. Every other filled cell says something for which the shop has no place.
 */
export type Meanings = readonly (readonly [columns: RegExp, silent?: RegExp])[]

/** The names of the columns of a row that say something which is left out. */
export const leftColumns = ({ filled }: ForeignRow, meanings: Meanings): readonly string[] =>
  filled()
    .filter(
      ({ column, cell }) => !meanings.some(([columns, silent = /./s]) => columns.test(column) && silent.test(cell)),
    )
    .map(({ name }) => name)

/** A number that says nothing. */
export const ZERO = /^-?0(?:[.,]0+)?$/
