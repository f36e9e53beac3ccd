import { Spinner, Button as ThemeButton } from '@radix-ui/themes'
import type { ComponentProps, MouseEvent } from 'react'

export interface ButtonProps extends Omit<ComponentProps<typeof ThemeButton>, 'loading' | 'asChild'> {
  /** At work: a press does nothing, the focus stays. */
  readonly busy?: boolean
  /** Stands for its label while it is at work. */
  readonly busyLabel?: string
}

/** A button that stays where the focus is while its work is done. */
export const Button = ({
  busy = false,
  busyLabel,
  type = 'button',
  size = '3',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <ThemeButton
      {...props}
      type={type}
      size={size}
      className={['busy-button', className].filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-disabled={busy || props['aria-disabled']}
      onClick={press}
    >
      {busy && busyLabel ? (
        <span className="busy-told">
          <Spinner size="2" /> {busyLabel}
        </span>
      ) : (
        <span className="busy-label">{children}</span>
      )}
      {busy && !busyLabel && (
        <span className="busy-spin">
          <Spinner size="3" />
        </span>
      )}
    </ThemeButton>
  )
}
