import type { ComponentProps } from 'react'
import * as css from './DropLabel.module.css'
import { Icon, type IconNode } from './Icon.tsx'

/** Class of the area on which files can be dropped. */
export const dropArea = css.picker

/** Props of every file input: it covers the area instead of being hidden, so that it takes the focus. */
export const dropInput = { className: css.input, style: undefined, tabIndex: 0 } as const

interface DropLabelProps {
  /** Props of the file input. */
  readonly input: ComponentProps<'input'>
  readonly busy: boolean
  readonly icon: IconNode
  readonly text: string
  readonly hint: string
}

/** Area to press for the choice of files, within the area on which they can be dropped. */
export const DropLabel = ({ input, busy, icon, text, hint }: DropLabelProps) => (
  <label className={css.area} data-busy={busy || undefined}>
    <input {...input} />
    <span className={css.icon}>
      <Icon of={icon} />
    </span>
    <span className={css.choose}>{text}</span>
    <span className={css.hint}>{hint}</span>
  </label>
)
