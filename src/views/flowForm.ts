import { useSelector } from '@xstate/react'
import { type FormEvent as ReactFormEvent, useEffect, useMemo, useRef } from 'react'
import type { Message } from '#contract/messages.ts'
import type { FormEvent, Values } from '#machines/core/form/form.ts'
import { type FormSnapshot, formSelect } from '#machines/core/selectors.ts'
import { messageText } from '#messages/flows.ts'
import type { FlowRef } from './flowRef.ts'
import * as forms from './ui/Form.module.css'

type TextField<V extends Values> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]

type FieldTexts<V extends Values> = { readonly [K in keyof V]?: string }

const textOf = (message: Message | null) => message && messageText(message)

const focusFirst = (form: HTMLFormElement | null, issues: object) => {
  const inError = [...(form?.elements ?? [])].find((control) => (control.getAttribute('name') ?? '') in issues)
  if (inError instanceof HTMLElement) inError.focus()
}

/** The texts of a form's issues, by field. */
export const useIssues = <V extends Values>(flow: FlowRef<FormSnapshot<V>, never>) => {
  const issues = useSelector(flow, formSelect.issues<V>)
  return useMemo(() => {
    const entries = Object.entries(issues as Record<string, Message>)
    return Object.fromEntries(entries.map(([field, issue]) => [field, messageText(issue)])) as FieldTexts<V>
  }, [issues])
}

/**
 * Connects the form element of a view to its flow: messages, progress and the props of the element. After a failed
 * submit, the first invalid field gets the focus.
 */
export const useSubmit = <V extends Values>(flow: FlowRef<FormSnapshot<V>, { type: 'form.submit' }>) => {
  const issues = useIssues<V>(flow)
  const formError = textOf(useSelector(flow, formSelect.formError))
  const hint = textOf(useSelector(flow, formSelect.hint))
  const isSaving = useSelector(flow, formSelect.busy)
  const conflict = useSelector(flow, formSelect.conflict)
  const isReading = useSelector(conflict, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const busy = isSaving || isReading

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
  return { issues, formError, hint, busy, form: { ref: element, onSubmit, noValidate: true, className: forms.form } }
}

/** Actor of any flow that is a form with fields. */
export type FormFlow<V extends Values> = FlowRef<FormSnapshot<V>, FormEvent<V>>

/** Like `useSubmit`, with the values and the props of each field. */
export const useFlowForm = <V extends Values>(flow: FormFlow<V>) => {
  const submit = useSubmit<V>(flow)
  const values = useSelector(flow, formSelect.values<V>)
  /** Sets the value of a field of any type. */
  const set = <K extends keyof V & string>(field: K, value: V[K]) =>
    flow.send({ type: 'form.change', field, value } as FormEvent<V>)
  return {
    ...submit,
    values,
    set,
    /** Props of a text input. */
    field: <K extends TextField<V>>(name: K) => ({
      name: name as string,
      value: values[name] as string,
      error: submit.issues[name],
      readOnly: submit.busy,
      onChange: (value: string) => set(name, value as V[K]),
    }),
  }
}
