import type { ComponentProps } from 'react'
import * as css from './Toolbar.module.css'

/** Search and filters above a list, in lines of fields of equal width. */
export const Toolbar = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={[css.toolbar, className].filter(Boolean).join(' ')} data-screen-only />
)
