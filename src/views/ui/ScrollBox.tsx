import type { ComponentProps } from 'react'
import * as css from './ScrollBox.module.css'

interface ScrollBoxProps extends Omit<ComponentProps<'section'>, 'aria-label'> {
  readonly label: string
  /** Whether it is the main content of its panel, not of a dialog. */
  readonly tall?: boolean
}

/** Region that scrolls by itself. It takes the focus, so that the keyboard can scroll it. */
export const ScrollBox = ({ label, tall, ...props }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs the focus here to scroll
  <section className={css.box} data-tall={tall || undefined} aria-label={label} tabIndex={0} {...props} />
)
