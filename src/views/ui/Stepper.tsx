import { Minus, Plus } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import { formatCount } from '#messages/format.ts'
import { uiTexts } from '#messages/ui.ts'
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

/**
 * A number from 1 to `max`, with buttons for one fewer and one more. It can be typed, which Enter or leaving the field
 * ends; a sentence says that a higher number has become `max`.
 */
export const Stepper = ({ label, fewer, more, value, max, onChange }: StepperProps) => {
  const [typed, setTyped] = useState<string>()
  const [isCut, setCut] = useState(false)
  const endTyping = () => {
    const number = Number(latinDigits(typed ?? ''))
    setTyped(undefined)
    if (!Number.isInteger(number) || number < 1) return
    setCut(number > max)
    if (number !== value) onChange(Math.min(number, max))
  }
  const endOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // In a form, Enter would send it with the former number.
    event.preventDefault()
    endTyping()
  }
  return (
    <div className={css.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own and a minimal width */}
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
        <input
          name="quantity"
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed ?? formatCount(value)}
          onFocus={({ target }) => target.select()}
          onClick={({ currentTarget }) => typed === undefined && currentTarget.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={endTyping}
          onKeyDown={endOnEnter}
        />
        <output className="visually-hidden">{formatCount(value)}</output>
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
      <small role="status">{isCut && value === max && uiTexts.atMost(max)}</small>
    </div>
  )
}
