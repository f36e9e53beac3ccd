import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'
import * as css from './OptionGroup.module.css'

interface OptionGroupProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly error?: string | undefined
  /** Options that cannot be chosen, and why. */
  readonly away?: { readonly options: readonly string[]; readonly text: string }
  /** What is said of an option that can be chosen. */
  readonly note?: ((option: string) => string | undefined) | undefined
  /** The content of an option; its name for screen readers is the text in it. */
  readonly show?: (option: string) => ReactNode
  readonly onChange: (value: string) => void
}

/** Radio buttons in the shape of chips, with a visible label and an error. */
export const OptionGroup = ({
  label,
  value,
  options,
  error,
  away,
  note,
  show = (option) => option,
  onChange,
}: OptionGroupProps) => {
  const id = useId()
  return (
    <fieldset
      className={css.options}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}error` : undefined}
    >
      <legend>{label}</legend>
      <div className={css.list}>
        {options.map((option) => {
          const isAway = away?.options.includes(option)
          const said = isAway ? away?.text : note?.(option)
          return (
            <label
              key={option}
              className={css.option}
              data-away={isAway || undefined}
              data-noted={said ? true : undefined}
            >
              <input
                type="radio"
                name={id}
                value={option}
                checked={option === value}
                disabled={isAway}
                onChange={() => onChange(option)}
              />
              {show(option)}
              {said && (
                <>
                  {' '}
                  <small>{said}</small>
                </>
              )}
            </label>
          )
        })}
      </div>
      {error ? <FieldError id={`${id}error`} text={error} /> : null}
    </fieldset>
  )
}
