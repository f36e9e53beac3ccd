import type { ReactNode } from 'react'
import * as css from './CardTable.module.css'

interface CardTableProps {
  /** Name of the frame, which the keyboard scrolls. */
  readonly label: string
  readonly caption: ReactNode
  /** Head and body; the columns `name`, `role` and `actions` have a place of their own in a card (`data-column`). */
  readonly children: ReactNode
}

/** Short table in a frame that scrolls sideways; on a phone each row is a card. */
export const CardTable = ({ label, caption, children }: CardTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs the focus here to scroll
  <section className={`surface ${css.frame}`} aria-label={label} tabIndex={0}>
    <table className={css.table}>
      <caption>{caption}</caption>
      {children}
    </table>
  </section>
)
