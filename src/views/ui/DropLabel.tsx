import type { ComponentProps } from 'react'
import { Icon, type IconNode } from './Icon.tsx'

/** Props of every file input: it covers the area instead of being hidden, so that it takes the focus. */
export const dropInput = { className: 'picker-input', style: undefined, tabIndex: 0 } as const

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
  <label className="picker-drop" data-busy={busy || undefined}>
    <input {...input} />
    <Icon of={icon} />
    <span className="picker-choose">{text}</span>
    <span className="picker-hint">{hint}</span>
  </label>
)
