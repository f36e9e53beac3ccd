import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface Option {
  readonly value: string
  readonly label: string
}

interface SelectInputProps extends Omit<FieldProps, 'children'> {
  readonly name: string
  readonly value: string
  readonly options: readonly Option[]
  /** Stands first, for no choice. */
  readonly placeholder?: string
  /** Names a choice that is none of the options; given once they are known. */
  readonly unknown?: string | undefined
  readonly disabled?: boolean
  /** Shows its choice and keeps it. */
  readonly readOnly?: boolean
  readonly onChange: (value: string) => void
}

/** A choice of one out of several, with its label, hint and error. */
export const SelectInput = (props: SelectInputProps) => {
  const { label, error, hint, aside, name, value, options, placeholder, unknown, disabled, readOnly, onChange } = props
  const isKnown = options.some((option) => option.value === value) || (value === '' && placeholder !== undefined)
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <span className="select">
          <select
            {...control}
            className="input"
            name={name}
            value={value}
            disabled={disabled}
            aria-readonly={readOnly || undefined}
            onChange={(event) => readOnly || onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {/* The options may come later than the choice; without this the browser would show the first. */}
            {!isKnown && (
              <option value={value} hidden={!unknown}>
                {unknown}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
      )}
    </Field>
  )
}
