import { ChevronDown } from 'lucide'
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
  /** First option, for no choice. */
  readonly placeholder?: string
  /** Label of a value that is none of the options; undefined until the options are loaded. */
  readonly unknown?: string | undefined
  readonly disabled?: boolean
  /** Shows the choice without allowing a change. */
  readonly readOnly?: boolean
  readonly onChange: (value: string) => void
}

/** Select field with label, hint and error. */
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
            {/* The options may load later than the value; without this option the browser would show the first one. */}
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
          <Icon of={ChevronDown} />
        </span>
      )}
    </Field>
  )
}
