import type { ComponentProps } from 'react'
import * as ui from './tools.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'solid' | 'soft' | 'outline' | 'quiet'
  /** While busy, a press has no effect and the focus stays. */
  readonly busy?: boolean
}

/** Button of the panels. A button with `aria-disabled` keeps the focus; its handler ignores the press. */
export const Button = ({ variant = 'solid', busy = false, onClick, ...props }: ButtonProps) => (
  <button
    {...props}
    type="button"
    className={ui.button}
    data-variant={variant}
    aria-busy={busy}
    aria-disabled={busy || props['aria-disabled']}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  />
)
