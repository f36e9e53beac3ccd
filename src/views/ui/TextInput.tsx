import { TextField } from '@radix-ui/themes'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as css from './TextInput.module.css'

export interface TextInputProps
  extends Omit<FieldProps, 'children'>,
    Pick<
      ComponentProps<'input'>,
      'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly' | 'disabled'
    > {
  readonly name: string
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'url' | 'date' | 'datetime-local'
  readonly value: string
  readonly onChange: (value: string) => void
  /** Content inside the frame, after the text: a unit or a button. */
  readonly children?: ReactNode
}

/** Single-line text field with label, hint and error. */
export const TextInput = ({ label, error, hint, aside, onChange, children, ...input }: TextInputProps) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(control) => (
      <TextField.Root
        size="3"
        className={css.input}
        {...input}
        {...control}
        onChange={(event) => onChange(event.target.value)}
      >
        {typeof children === 'string' ? <TextField.Slot side="right">{children}</TextField.Slot> : children}
      </TextField.Root>
    )}
  </Field>
)
