import type { ComponentProps } from 'react'
import { Icon, type IconNode } from './Icon.tsx'
import * as css from './RoundButton.module.css'

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconNode
  /** The name for screen readers. */
  readonly label: string
}

/** Round button with an icon and no text. A plain element, because the first view of the shop has it. */
export const RoundButton = ({ icon, label, className, ...props }: RoundButtonProps) => (
  <button type="button" {...props} aria-label={label} className={`${css.round} ${className ?? ''}`}>
    <Icon of={icon} />
  </button>
)
