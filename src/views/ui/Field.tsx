import { Text } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

/** What ties a control to its label, its hint and its error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

export interface FieldProps {
  readonly label: string
  /** The sentence that says what is wrong. */
  readonly error?: string
  readonly hint?: string
  /** Stands across from the label. */
  readonly aside?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/** A visible label, a control, and what there is to say about it. */
export const Field = ({ label, error, hint, aside, children }: FieldProps) => {
  const id = useId()
  const [hintId, errorId] = [`${id}hint`, `${id}error`]
  const told = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-label">
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {label}
        </Text>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': told || undefined })}
      {error && (
        <Text as="p" size="2" id={errorId} className="field-error">
          <Icon name="alert" />
          <span>{error}</span>
        </Text>
      )}
      {hint && (
        <Text as="p" size="1" color="gray" id={hintId}>
          {hint}
        </Text>
      )}
    </div>
  )
}
