import { TextArea as Themed } from '@radix-ui/themes'
import type { ComponentProps, CSSProperties } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as frame from './TextInput.module.css'

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
      <Themed
        size="3"
        resize="vertical"
        className={frame.area}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        {...input}
        {...control}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
