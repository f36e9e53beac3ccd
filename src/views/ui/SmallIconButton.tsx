import type { ComponentProps } from 'react'
import { Icon, type IconNode } from './Icon.tsx'
import * as css from './SmallIconButton.module.css'

interface SmallIconButtonProps extends Pick<ComponentProps<'button'>, 'className'> {
  readonly icon: IconNode
  readonly label: string
  /** While off, a press has no effect and the button keeps the focus. */
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** Square button without a frame, for a line of text or a small card. */
export const SmallIconButton = ({ icon, label, disabled, className, onPress }: SmallIconButtonProps) => (
  <button
    type="button"
    className={[css.button, className].filter(Boolean).join(' ')}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => disabled || onPress()}
  >
    <Icon of={icon} />
  </button>
)
