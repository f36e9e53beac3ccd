import { Grid } from '@radix-ui/themes'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { uiTexts } from '#messages/ui.ts'
import { FailedRead } from './FailedRead.tsx'

/** The read of a field's options. */
export type OptionsQuery = ComponentProps<typeof FailedRead>['query'] & { readonly data: unknown }

interface OptionsReadProps {
  readonly query: OptionsQuery
  /** The field. */
  readonly children: ReactNode
}

/**
 * A field whose options are read. Where they could not be, it says so with a retry, which leads back to the field. The
 * field stays enabled, so that a form can move the focus to it where a choice is missing.
 */
export const OptionsRead = ({ query, children }: OptionsReadProps) => {
  const { data, error, isFetching, refetch } = query
  const field = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button is gone while the options are read.
    field.current?.querySelector<HTMLElement>('select, input')?.focus()
    return refetch()
  }
  return (
    <Grid gap="1" align="start" ref={field}>
      {children}
      {data === undefined && <FailedRead text={uiTexts.choicesFailed} query={{ error, isFetching, refetch: retry }} />}
    </Grid>
  )
}
