import { useSelector } from '@xstate/react'
import { type FormEvent as ReactFormEvent, useEffect, useRef } from 'react'
import { formSelect } from '../../machines/core/form/form.select.ts'
import type { Form, FormEvent, Values } from '../../machines/core/form/form.ts'

type Snapshot<V extends Values> = { context: { form: Form<V> }; hasTag(tag: 'busy'): boolean }

/** Actor of any flow that is a form. */
export interface FormActor<V extends Values> {
  getSnapshot(): Snapshot<V>
  subscribe(listener: (snapshot: Snapshot<V>) => void): { unsubscribe(): void }
  send(event: FormEvent<V>): void
}

/** Fields with a text value. */
type TextField<V extends Values> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]

const focusFirst = (form: HTMLFormElement | null, issues: object) => {
  const inError = [...(form?.elements ?? [])].find((control) => (control.getAttribute('name') ?? '') in issues)
  if (inError instanceof HTMLElement) inError.focus()
}

/**
 * Connects a form view to its flow: returns the state to show and the props of each field and of the form element.
 * After a failed submit, the first invalid field gets the focus.
 */
export const useFlowForm = <V extends Values>(flow: FormActor<V>) => {
  const select = formSelect<V>()
  const values = useSelector(flow as never, select.values) as V
  const issues = useSelector(flow as never, select.issues) as Form<V>['issues']
  const formError = useSelector(flow as never, select.formError) as string | null
  const hint = useSelector(flow as never, select.hint) as string | null
  const busy = useSelector(flow as never, select.busy) as boolean

  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    let wasBusy = false
    const listening = flow.subscribe((snapshot) => {
      const isBusy = snapshot.hasTag('busy')
      if (wasBusy && !isBusy) focusFirst(element.current, snapshot.context.form.issues)
      wasBusy = isBusy
    })
    return () => listening.unsubscribe()
  }, [flow])

  const onSubmit = (event: ReactFormEvent) => {
    event.preventDefault()
    flow.send({ type: 'form.submit' })
    focusFirst(element.current, flow.getSnapshot().context.form.issues)
  }
  return {
    values,
    formError,
    hint,
    busy,
    form: { ref: element, onSubmit, noValidate: true, className: 'form' },
    issues,
    /** Sets the value of a field of any type. */
    set: <K extends keyof V & string>(field: K, value: V[K]) =>
      flow.send({ type: 'form.change', field, value } as FormEvent<V>),
    /** Props of a text input. */
    field: <K extends TextField<V>>(name: K) => ({
      name: name as string,
      value: values[name] as string,
      error: issues[name],
      readOnly: busy,
      onChange: (value: string) => flow.send({ type: 'form.change', field: name, value } as unknown as FormEvent<V>),
    }),
  }
}
