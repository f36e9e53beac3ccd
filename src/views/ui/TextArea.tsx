import type { ComponentProps, CSSProperties } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as frame from './Input.module.css'

interface TextAreaProps
  extends Omit<FieldProps, 'children'>,
    Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'placeholder' | 'readOnly' | 'disabled'> {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Multi-line text field with label, hint and error; it grows with its content. */
export const TextArea = ({ label, error, hint, aside, rows = 3, onChange, ...input }: TextAreaProps) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(control) => (
      <textarea
        className={frame.input}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        {...input}
        {...control}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
