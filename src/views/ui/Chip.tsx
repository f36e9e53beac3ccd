import type { ReactNode } from 'react'
import * as css from './Chip.module.css'

interface ChipProps {
  /** Absent where it does not stay pressed. */
  readonly pressed?: boolean
  /** Name of a chip whose content does not say what it does. */
  readonly label?: string
  /** Receives whether it was pressed before. */
  readonly onPress: (pressed: boolean) => void
  readonly children: ReactNode
}

/** Small round button: one of several choices, which stays pressed, or a choice that it takes back. */
export const Chip = ({ pressed, label, onPress, children }: ChipProps) => (
  <button
    type="button"
    className={css.chip}
    aria-pressed={pressed}
    aria-label={label}
    onClick={() => onPress(pressed === true)}
  >
    {children}
  </button>
)
