import { Flex, Grid, Text } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

/** Props that connect a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

export interface FieldProps {
  readonly label: string
  /** Error message. */
  readonly error?: string
  /** Hidden while the error repeats it, as "Password must be at least 6 characters" does with "At least 6 characters". */
  readonly hint?: string
  /** Content at the end of the label's line. */
  readonly aside?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/** Form field: a visible label, a control, a hint and an error. */
export const Field = ({ label, error, hint: given, aside, children }: FieldProps) => {
  const id = useId()
  const hint = given && error?.toLowerCase().includes(given.toLowerCase()) ? undefined : given
  const [hintId, errorId] = [`${id}hint`, `${id}error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <Grid gap="1">
      <Flex align="baseline" justify="between" gap="4">
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {label}
        </Text>
        {aside}
      </Flex>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {error && <FieldError id={errorId} text={error} />}
      {hint && (
        <Text as="p" size="1" color="gray" id={hintId}>
          {hint}
        </Text>
      )}
    </Grid>
  )
}
