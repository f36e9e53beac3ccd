import { Spinner, Button as ThemeButton } from '@radix-ui/themes'
import type { ComponentProps, MouseEvent } from 'react'
import * as css from './Button.module.css'
import { useIsForAll } from './useIsForAll.ts'

export interface ButtonProps extends Omit<ComponentProps<typeof ThemeButton>, 'loading' | 'asChild'> {
  /** While busy, a press has no effect and the focus stays. */
  readonly busy?: boolean
  /** Replaces the label while busy. */
  readonly busyLabel?: string
}

const PlainButton = ({
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
      className={[css.button, className].filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-disabled={busy || props['aria-disabled']}
      onClick={press}
    >
      {busy && busyLabel ? (
        <span className={css.label}>
          <Spinner size="2" /> {busyLabel}
        </span>
      ) : (
        <span className={`${css.label} ${css.covered}`}>{children}</span>
      )}
      {busy && !busyLabel && (
        <span className={css.spinner}>
          <Spinner size="3" />
        </span>
      )}
    </ThemeButton>
  )
}

/** A form that is sent before the application has taken the page over would lead to another page. */
const SubmitButton = (props: ButtonProps) => <PlainButton {...props} disabled={useIsForAll() || props.disabled} />

/** Button that keeps the focus while it is busy. */
export const Button = (props: ButtonProps) =>
  props.type === 'submit' ? <SubmitButton {...props} /> : <PlainButton {...props} />
