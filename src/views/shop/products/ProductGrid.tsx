import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import * as css from './ProductGrid.module.css'

interface ProductGridProps extends ComponentProps<'ul'> {
  /** Whether the products stand in one row that scrolls sideways. */
  readonly inRow?: boolean
}

/** List of product cards. `aria-busy` dims the products of the page before. */
export const ProductGrid = ({ inRow = false, ...props }: ProductGridProps) => (
  <ul {...props} className={inRow ? css.row : css.grid} />
)

/** Number of columns of a grid on a wide screen, as in its styles. */
const COLUMNS = 5

/** The end of a grid: it fills the last line, so that the products before it leave no gap. */
export const GridEnd = ({ products, children }: { products: number; children: ReactNode }) => (
  <li className={css.end} style={{ '--free': COLUMNS - (products % COLUMNS) } as CSSProperties}>
    {children}
  </li>
)
