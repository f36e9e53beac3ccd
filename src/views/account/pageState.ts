import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { PageState } from '#machines/core/emitted.ts'

const FIELDS = ['from', 'phone', 'email', 'identifier', 'reason'] as const

/** The browser stores history state, so its content is untrusted. */
const read = (state: unknown): PageState => {
  const given = Object(state) as Record<string, unknown>
  return Object.fromEntries(FIELDS.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])))
}

/** State that the previous step passed on, as it was when the page was entered. */
export const usePageState = (): PageState => {
  const state = useHistoryState<unknown>()
  return useState(() => read(state))[0]
}
