import type { ComponentProps } from 'react'
import * as css from './TextButton.module.css'

/** Button that looks like a link in running text. */
export const TextButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={`${css.button} ${className}`} {...props} />
)
