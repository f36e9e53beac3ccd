import type { ComponentProps } from 'react'
import * as css from './ProductGrid.module.css'

interface ProductGridProps extends ComponentProps<'ul'> {
  /** Whether the products stand in one row that scrolls sideways. */
  readonly inRow?: boolean
}

/** List of product cards. `aria-busy` dims the products of the page before. */
export const ProductGrid = ({ inRow = false, ...props }: ProductGridProps) => (
  <ul {...props} className={inRow ? css.row : css.grid} />
)
