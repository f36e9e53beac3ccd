import type { ReactNode } from 'react'
import * as css from './Chip.module.css'

interface ChipProps {
  readonly pressed: boolean
  /** Receives whether it was pressed before. */
  readonly onPress: (pressed: boolean) => void
  readonly children: ReactNode
}

/** Small button that stays pressed: one of several choices. */
export const Chip = ({ pressed, onPress, children }: ChipProps) => (
  <button type="button" className={css.chip} aria-pressed={pressed} onClick={() => onPress(pressed)}>
    {children}
  </button>
)
