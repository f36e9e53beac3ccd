import { ChevronDown } from 'lucide'
import { type ControlProps, Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import * as frame from './Input.module.css'
import * as css from './SelectInput.module.css'

export interface Option {
  readonly value: string
  readonly label: string
}

interface SelectProps {
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
  /** Class of its frame; by default that of a field. */
  readonly className?: string
  readonly onChange: (value: string) => void
}

/** Select without a label of its own. */
export const Select = (props: SelectProps & ControlProps) => {
  const { name, value, options, placeholder, unknown, disabled, readOnly, className, onChange, ...control } = props
  const isKnown = options.some((option) => option.value === value) || (value === '' && placeholder !== undefined)
  return (
    <span className={css.root}>
      <select
        {...control}
        className={`${className ?? frame.input} ${css.select}`}
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
      <span className={css.mark}>
        <Icon of={ChevronDown} />
      </span>
    </span>
  )
}

export const SelectInput = ({ label, error, hint, aside, ...select }: SelectProps & Omit<FieldProps, 'children'>) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(control) => <Select {...select} {...control} />}
  </Field>
)
