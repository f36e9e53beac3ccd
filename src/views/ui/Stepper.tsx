import { Minus, Plus } from 'lucide'
import { Icon } from './Icon.tsx'
import * as small from './SmallIconButton.module.css'
import * as css from './Stepper.module.css'

interface StepperProps {
  /** Name of the number. */
  readonly label: string
  readonly fewer: string
  readonly more: string
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A number from 1 to `max` with buttons for one fewer and one more. */
export const Stepper = ({ label, fewer, more, value, max, onChange }: StepperProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own and a minimal width
  <div role="group" aria-label={label} className={css.stepper}>
    <button
      type="button"
      className={small.button}
      aria-label={fewer}
      aria-disabled={value <= 1}
      onClick={() => value > 1 && onChange(Math.min(value, max + 1) - 1)}
    >
      <Icon of={Minus} />
    </button>
    <output>{value}</output>
    <button
      type="button"
      className={small.button}
      aria-label={more}
      aria-disabled={value >= max}
      onClick={() => value < max && onChange(value + 1)}
    >
      <Icon of={Plus} />
    </button>
  </div>
)
